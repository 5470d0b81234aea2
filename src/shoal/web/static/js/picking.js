// Things that are picked together for one choice, such as dice to roll again: each is a switch, and one button does it.
import { act } from "./actions.js"
import { find, findAll } from "./dom.js"
import { showPicks } from "./paying.js"
import { clearPreview } from "./preview.js"

const SEVERAL = ", " // stands between the things of one choice

let shows = [] // for each group, what shows which things are picked

export function gatherPicks() {
  shows = findAll("#choices .group:has(button[data-picks])").map(gather)
}

export function showPicked() {
  for (const show of shows) show()
}

function gather(group) {
  const all = findAll("button[data-picks]", group)
  const labels = new Map(all.map(button => [button, find("b", button).textContent]))
  const things = all.filter(button => !button.dataset.picks.includes(SEVERAL))
  const picked = new Set()
  const go = document.createElement("button")
  const [name, meaning] = [document.createElement("b"), document.createElement("small")]
  go.type = "button"
  go.className = "main go"
  go.append(name, meaning)
  for (const button of all) button.hidden = !things.includes(button)
  for (const button of things) find("b", button).textContent = button.dataset.picks
  const chosen = () => {
    const names = things.filter(button => picked.has(button)).map(button => button.dataset.picks).join(SEVERAL)
    return all.find(button => button.dataset.picks === names)
  }
  const show = () => {
    const choice = chosen()
    go.disabled = !choice
    name.textContent = choice ? labels.get(choice) : labels.get(all[0]).split(" ")[0]
    meaning.textContent = choice?.title ?? `Pick, then ${name.textContent}.`
    for (const button of things) {
      button.classList.toggle("chosen", picked.has(button))
      button.setAttribute("aria-pressed", picked.has(button))
      showPicks(button.value, Number(picked.has(button)))
    }
  }
  group.addEventListener("click", event => {
    const button = event.target.closest("button[data-picks]")
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    if (!picked.delete(button)) picked.add(button)
    clearPreview()
    show()
  })
  go.addEventListener("click", () => act(chosen().value))
  group.append(go)
  show()
  return show
}

if (find("#choices")) gatherPicks()
