// A decision with one choice, or with several that come to the same, plays itself after a moment, unless somebody
// wants to be asked.
import { act } from "./actions.js"
import { find, findAll } from "./dom.js"
import { isOn } from "./saved.js"

const MOMENT = 800 // ms
const AGAIN = 400 // ms: another one right after it; what came of all of them stands in the bar

let waiting = 0
let last = 0 // when one was played
let decided = null // the position that was answered already

export function playForced(position) {
  clearTimeout(waiting)
  const buttons = findAll("#choices button[name=action]:not([hidden])")
  if (buttons.length !== 1 || isOn("slow") || decided === position || document.visibilityState !== "visible") return
  const [only] = buttons
  if (only.getAttribute("aria-pressed") === "true" || only.dataset.confirm) return
  const isAlike = "alike" in only.dataset
  const reason = isAlike ? "All choices come to the same: one plays itself." : "Only one choice: it plays itself."
  find("#preview").textContent = reason
  waiting = setTimeout(() => {
    decided = position
    last = performance.now()
    act(only.value)
  }, last && performance.now() - last < 3000 ? AGAIN : MOMENT)
}
