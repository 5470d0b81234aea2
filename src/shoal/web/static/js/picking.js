// Things that are picked together for one choice, such as dice to roll again: each is a switch, and one button does it.
import { tapOrAct } from "./actions.js"
import { find, findAll } from "./dom.js"
import { showPicks } from "./paying.js"
import { clearPreview } from "./preview.js"

const SEVERAL = ", " // stands between the things of one choice
const AGAIN = "↻"

let groups = [] // each shows which things are picked, and may be begun anew

export function gatherPicks() {
  groups = findAll("#choices .group:has(button[data-picks])").map(gather)
}

export function showPicked() {
  for (const { show } of groups) show()
}

// Who asks for a hint has picked nothing: what is marked is what is advised.
document.addEventListener("submit", event => {
  if (event.target.id === "f-hint") for (const { clear } of groups) clear()
})

function gather(group) {
  const verb = group.getAttribute("aria-label") // what is done with what is picked
  const all = findAll("button[data-picks]", group)
  const labels = new Map(all.map(button => [button, find("b", button).textContent]))
  const meanings = new Map(all.map(button => [button, [...find("small", button).cloneNode(true).childNodes]]))
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
    name.textContent = choice ? labels.get(choice).split(":")[0] : verb // which ones is seen
    meaning.replaceChildren(...choice ? meanings.get(choice) : [`First pick what to ${verb.toLowerCase()}.`])
    for (const button of things) {
      const isPicked = picked.has(button)
      button.classList.toggle("chosen", isPicked)
      button.setAttribute("aria-pressed", isPicked)
      find("small", button).textContent = isPicked ? `${verb.toLowerCase()} ${AGAIN}` : "stays"
      showPicks(button.value, Number(isPicked), AGAIN)
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
  go.addEventListener("click", () => tapOrAct(chosen().value))
  group.append(go)
  show()
  return { show, clear: () => { picked.clear(); show() } }
}

if (find("#choices")) gatherPicks()
