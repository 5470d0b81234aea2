// The end of a match: the points are counted up row by row.
import { find, findAll } from "./dom.js"

const ROW = 450 // ms
const calm = matchMedia("(prefers-reduced-motion: reduce)")

export async function celebrate() {
  const rows = findAll("#result .sheet tbody tr")
  if (!rows.length || calm.matches) return
  const totals = findAll("#result .sheet tfoot td")
  const finals = totals.map(cell => cell.textContent)
  const sums = totals.map(() => 0)
  for (const row of rows) row.classList.add("coming")
  for (const row of rows) {
    await new Promise(resolve => { setTimeout(resolve, ROW) })
    if (!row.isConnected) return
    row.classList.remove("coming")
    for (const [k, cell] of findAll("td", row).entries()) {
      sums[k] += Number(cell.textContent.replace("−", "-"))
      totals[k].textContent = String(sums[k]).replace("-", "−")
    }
  }
  for (const [k, cell] of totals.entries()) cell.textContent = finals[k]
  find("#result .crown")?.focus?.()
}
