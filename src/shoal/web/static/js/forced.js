// A decision with one choice, with several that come to the same, or with one that nobody would miss, plays itself
// after a moment, unless somebody wants to be asked. Their own dice people roll themselves.
import { act } from "./actions.js"
import { find, findAll } from "./dom.js"
import { isOn } from "./saved.js"

const MOMENT = 1000 // ms: it is said why, and can be read
const AGAIN = 250 // ms: another one right after it; what came of all of them stands in the bar

let waiting = 0
let last = 0 // when one was played
let decided = null // the position that was answered already
let told = "" // why, until something is asked again

// What ended a match by itself is said where it has ended.
function tellEnding() {
  const crown = find("#result .crown")
  if (!crown || !told || find("#result .by-itself")) return
  const words = document.createElement("p")
  words.className = "soft by-itself"
  words.textContent = told
  crown.before(words)
}

export function playForced(position) {
  clearTimeout(waiting)
  find("#choices").classList.remove("by-itself")
  tellEnding()
  const seen = findAll("#choices button[name=action]:not([hidden])")
  if (seen.length) told = ""
  const obvious = seen.filter(button => "obvious" in button.dataset)
  const buttons = obvious.length ? obvious : seen
  if (buttons.length !== 1 || isOn("slow") || decided === position || document.visibilityState !== "visible") return
  const [only] = buttons
  if (only.getAttribute("aria-pressed") === "true" || only.dataset.confirm) return
  if ("rolls" in only.dataset || "grave" in only.dataset) return
  const isAlike = "alike" in only.dataset
  const why = only.dataset.obvious ?? (isAlike ? "All choices come to the same" : "Only one choice")
  find("#choices").classList.add("by-itself")
  const isAgain = last && performance.now() - last < 3000
  if (!isAgain) find("#preview").textContent = `${why}: ${isAlike ? "one" : "it"} plays itself.`
  waiting = setTimeout(() => {
    decided = position
    last = performance.now()
    told = `${why}: ${isAlike ? "one" : "it"} played itself.`
    act(only.value)
  }, isAgain ? AGAIN : MOMENT)
}
