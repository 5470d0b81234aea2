// The bar keeps to its place below the board, and covers nothing of it. Where its choices need more room than that,
// they say in fewer lines what they mean, or only to those who point at them, and what has happened is told in two;
// those that are all on the board too may be scrolled on a desk.
import { byValue, find, findAll } from "./dom.js"

const LOOKS = ["snug", "close", "brief", "tight", "scrolled"] // each takes less room than the one before

export function fitBar() {
  const bar = find("#bar")
  const choices = find("#choices")
  if (!bar || !choices) return
  choices.classList.remove(...LOOKS)
  const place = Number.parseFloat(getComputedStyle(bar).minHeight)
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
