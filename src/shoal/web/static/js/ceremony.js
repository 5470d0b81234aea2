// The end of a match: the points are counted up row by row, and then it is told who has won.
import { find, findAll } from "./dom.js"

const ROW = 450 // ms
const calm = matchMedia("(prefers-reduced-motion: reduce)")

export async function celebrate() {
  const result = find("#result .result")
  const rows = findAll(".sheet tbody tr", result ?? undefined)
  if (!result || !rows.length || calm.matches) return
  const total = find(".sheet tfoot th", result)
  const totals = findAll(".sheet tfoot td", result)
  const finals = [total, ...totals].map(cell => [cell, cell.textContent])
  const sums = totals.map(() => 0)
  result.classList.add("counting")
  total.textContent = "So far"
  for (const row of rows) row.classList.add("coming")
  for (const row of rows) {
    await new Promise(resolve => { setTimeout(resolve, ROW) })
    if (!row.isConnected) return
    row.classList.remove("coming")
    row.scrollIntoView({ block: "nearest" })
    for (const [k, cell] of findAll("td", row).entries()) {
      sums[k] += Number(cell.textContent.replace("−", "-"))
      totals[k].textContent = String(sums[k]).replace("-", "−")
    }
  }
  for (const [cell, words] of finals) cell.textContent = words
  result.classList.remove("counting")
  result.scrollIntoView({ block: "start" })
}
