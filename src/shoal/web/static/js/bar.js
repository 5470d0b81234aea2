// On a desk the bar keeps to its place below the board. Where its choices need more room than that, they say in fewer
// lines what they mean, or only to those who point at them.
import { find } from "./dom.js"

const LOOKS = ["close", "tight"] // each takes less room than the one before
const DESK = matchMedia("(min-width: 701px)")

export function fitBar() {
  const table = find("#table")
  const choices = find("#choices")
  if (!table || !choices) return
  choices.classList.remove(...LOOKS)
  const place = Number.parseFloat(getComputedStyle(table).gridTemplateRows.split(" ").at(-1))
  for (const look of LOOKS) {
    if (!DESK.matches || find("#bar").offsetHeight <= place + 1) return
    choices.classList.add(look)
  }
}

addEventListener("resize", fitBar)
fitBar()
