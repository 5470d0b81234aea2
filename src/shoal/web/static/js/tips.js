// Tips of a first match: one that was read is not given again, on no page and no device of the same person.
import { find, findAll } from "./dom.js"

const table = find("#table")
const heard = new Set(table?.dataset.heard?.split(" "))

// Leave out the tips that were read; of the others the first is there, the next at the next decision.
export function skipTips() {
  for (const tip of findAll("#notices [data-tip]")) if (heard.has(tip.dataset.tip)) tip.remove()
  for (const tip of findAll("#notices [data-tip] ~ [data-tip]")) tip.remove()
}

skipTips()

// A tip that lies over the board goes with whatever is done next.
document.addEventListener("click", event => {
  const tip = find("#notices [data-tip][open]")
  const isClosed = tip?.contains(event.target) && event.target.closest("summary")
  const isOver = table?.dataset.shape === "tall" && !tip?.contains(event.target)
  if (tip && (isClosed || isOver)) {
    if (isOver) tip.open = false
    hear(tip)
  }
})

function hear(tip) {
  const form = find("#f-tip")
  tip.classList.add("read")
  if (!form || heard.has(tip.dataset.tip)) return
  heard.add(tip.dataset.tip)
  const body = new URLSearchParams([...new FormData(form), ["tip", tip.dataset.tip]])
  const headers = { accept: "application/json" }
  fetch(form.getAttribute("action"), { method: "POST", body, headers }).catch(() => heard.delete(tip.dataset.tip))
}
