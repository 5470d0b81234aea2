// On a desk the bar keeps to its place below the board. Where its choices need more room than that, they say what they
// mean only to those who point at them.
import { find } from "./dom.js"

const DESK = matchMedia("(min-width: 701px)")

export function fitBar() {
  const table = find("#table")
  const choices = find("#choices")
  if (!table || !choices) return
  choices.classList.remove("tight")
  const place = Number.parseFloat(getComputedStyle(table).gridTemplateRows.split(" ").at(-1))
  choices.classList.toggle("tight", DESK.matches && find("#bar").offsetHeight > place + 1)
}

addEventListener("resize", fitBar)
fitBar()
