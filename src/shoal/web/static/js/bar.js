// On a desk the bar keeps to its place below the board. Where its choices need more room than that, they say in fewer
// lines what they mean, or only to those who point at them; those that are all on the board too may be scrolled.
import { byValue, find, findAll } from "./dom.js"

const LOOKS = ["snug", "close", "tight", "scrolled"] // each takes less room than the one before
const DESK = matchMedia("(min-width: 701px)")

export function fitBar() {
  const table = find("#table")
  const choices = find("#choices")
  if (!table || !choices) return
  choices.classList.remove(...LOOKS)
  const place = Number.parseFloat(getComputedStyle(table).gridTemplateRows.split(" ").at(-1))
  for (const look of LOOKS) {
    if (!DESK.matches || find("#bar").offsetHeight <= place + 1 || (look === "scrolled" && !areOnBoard())) return
    choices.classList.add(look)
  }
}

function areOnBoard() {
  return findAll("#choices button[name=action]").every(one => find(`#board ${byValue("", "data-action", one.value)}`))
}

addEventListener("resize", fitBar)
fitBar()
