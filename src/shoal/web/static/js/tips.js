// Tips of a first match: one that was read is not given again, on no page and no device of the same person.
import { fitBar } from "./bar.js"
import { find, findAll } from "./dom.js"

const table = find("#table")
const heard = new Set(table?.dataset.heard?.split(" "))

// Leave out the tips that were read.
export function skipTips() {
  for (const tip of findAll("#notices [data-tip]")) if (heard.has(tip.dataset.tip)) tip.remove()
}

// A tip that is closed leaves its room to the board and the bar.
document.addEventListener("toggle", event => { if (event.target.matches("#notices [data-tip]")) fitBar() }, true)

document.addEventListener("click", event => {
  const tip = event.target.closest?.("#notices [data-tip] summary")?.parentElement
  const form = find("#f-tip")
  if (!tip?.open || !form || heard.has(tip.dataset.tip)) return
  heard.add(tip.dataset.tip)
  const body = new URLSearchParams([...new FormData(form), ["tip", tip.dataset.tip]])
  const headers = { accept: "application/json" }
  fetch(form.getAttribute("action"), { method: "POST", body, headers }).catch(() => heard.delete(tip.dataset.tip))
})
