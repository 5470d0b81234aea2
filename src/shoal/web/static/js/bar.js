// On a desk the bar keeps to its place below the board. Where its choices need more room than that, they say in fewer
// lines what they mean, or only to those who point at them, and what has happened is told in two; those that are all on
// the board too may be scrolled. On a phone a bar that would cover the board leaves less room for what has happened.
import { byValue, find, findAll } from "./dom.js"

const LOOKS = ["snug", "close", "brief", "tight", "scrolled"] // each takes less room than the one before
const DESK = matchMedia("(min-width: 701px)")

export function fitBar() {
  const table = find("#table")
  const choices = find("#choices")
  if (!table || !choices) return
  choices.classList.remove(...LOOKS)
  const bar = find("#bar")
  bar.classList.remove("packed")
  if (!DESK.matches) {
    bar.classList.toggle("packed", bar.offsetHeight > Number.parseFloat(getComputedStyle(bar).minHeight) + 1)
    return
  }
  const place = Number.parseFloat(getComputedStyle(table).gridTemplateRows.split(" ").at(-1))
  for (const look of LOOKS) {
    if (bar.offsetHeight <= place + 1 || (look === "scrolled" && !areOnBoard())) return
    choices.classList.add(look)
  }
}

function areOnBoard() {
  return findAll("#choices button[name=action]").every(one => find(`#board ${byValue("", "data-action", one.value)}`))
}

addEventListener("resize", fitBar)
fitBar()
