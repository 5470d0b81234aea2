// A decision with one choice, with several that come to the same, or with one that nobody would miss, plays itself
// after a moment, unless somebody wants to be asked. Their own dice people roll themselves.
import { act } from "./actions.js"
import { fitBar } from "./bar.js"
import { find, findAll } from "./dom.js"
import { isOn } from "./saved.js"

const MOMENT = 1000 // ms: it is said why, and can be read
const ONLY = "Only one choice"
const AGAIN = 250 // ms: another one right after it; what came of all of them stands in the bar

let waiting = 0
let last = 0 // when one was played
let decided = null // the position that was answered already
let played = [] // what was played by itself since somebody was asked
let asking = null // the question's heading and its words, while it says what plays itself

// What ended a match by itself is said where it has ended, below all that counts.
function tellEnding() {
  const result = find("#result .result")
  if (!result || !played.length || find("#result .by-itself")) return
  const words = document.createElement("p")
  words.className = "soft small by-itself"
  words.textContent = `Nothing was left to decide, so this was played for you: ${played.join("; ")}.`
  result.append(words)
}

// Where somebody is asked again, it is a word beside what has come of it.
function tellPlayed() {
  const first = find(".since .news")
  if (!first || !played.length) return
  const line = document.createElement("li")
  line.className = "news known"
  const words = document.createElement("span")
  words.textContent = `Played for you: ${played.join("; ")}.`
  line.append(words)
  first.before(line)
  fitBar()
}

// Nobody is asked: the heading says what is going on, and what has happened stays above it.
function tellNow(words) {
  const heading = find("#now h1")
  asking = { heading, words: [...heading.childNodes] }
  heading.replaceChildren(words)
  find("#bar").classList.add("by-itself")
  fitBar()
}

function askAgain() {
  find("#bar").classList.remove("by-itself")
  if (!asking) return
  asking.heading.replaceChildren(...asking.words)
  asking = null
  fitBar()
}

// What a choice is called, with the words of its group where they do not begin as it does.
function nameOf(button) {
  const called = button.dataset.called ?? find("b", button).textContent
  const group = button.closest(".group").getAttribute("aria-label") ?? "Choices"
  return group === "Choices" || group.split(" ")[0] === called.split(" ")[0] ? called : `${group}: ${called}`
}

export function playForced(position) {
  clearTimeout(waiting)
  askAgain()
  tellEnding()
  const seen = findAll("#choices button[name=action]:not([hidden])")
  const obvious = seen.filter(button => "obvious" in button.dataset)
  const buttons = obvious.length ? obvious : seen
  if (!buttons.length || decided === position || document.visibilityState !== "visible") return
  const [only] = buttons
  const isAsked = ["confirm", "rolls", "grave"].some(mark => mark in only.dataset)
  if (buttons.length > 1 || isAsked || isOn("slow") || only.getAttribute("aria-pressed") === "true") {
    tellPlayed()
    played = []
    return
  }
  const why = only.dataset.obvious ?? ("alike" in only.dataset ? "All choices come to the same" : ONLY)
  const name = nameOf(only)
  const isAgain = last && performance.now() - last < 3000
  tellNow(why === ONLY ? `${ONLY}, it plays itself: ${name}.` : `${why}. It plays itself: ${name}.`)
  waiting = setTimeout(() => {
    decided = position
    last = performance.now()
    played.push(name)
    act(only.value)
  }, isAgain ? AGAIN : MOMENT)
}
