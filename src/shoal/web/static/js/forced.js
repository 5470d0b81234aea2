// A decision with one choice, with several that come to the same, or with one that nobody would miss, plays itself
// after a moment, unless somebody wants to be asked; so does a payment in the only way there is. Their own dice people
// roll themselves.
import { act } from "./actions.js"
import { fitBar } from "./bar.js"
import { find, findAll } from "./dom.js"
import { isOn, recall, recalled } from "./saved.js"

const MOMENT = 1000 // ms: it is said why, and can be read
const ONLY = "Only one choice"
const LIGHT = -16 // it is left out first
const AGAIN = 250 // ms: another one right after it; what came of all of them stands in the bar

let waiting = 0
let last = 0 // when one was played
let decided = null // the position that was answered already
const memory = `played ${find("#table")?.dataset.home}`
// what played itself: its name, why nothing else, after how many moves; and after how many somebody was last asked
let { played, asked } = recalled(memory) ?? { played: [], asked: 0 }
let asking = null // the question's heading and its words, while it says what plays itself

// What ended a match by itself is said where it has ended, below all that counts.
function tellEnding() {
  const result = find("#result .result")
  const names = played.filter(one => one.before >= asked).map(one => one.name)
  if (!result || !names.length || find("#result .by-itself")) return
  const words = document.createElement("p")
  words.className = "soft small by-itself"
  words.textContent = `Nothing was left to decide, so this was played for you: ${names.join("; ")}.`
  result.append(words)
}

// News are cut between such, where room is scarce.
function sentence(words) {
  const told = document.createElement("span")
  told.textContent = words
  told.dataset.weight = LIGHT
  return told
}

// Where somebody is asked again, what the news do not tell is said where it happened, and why others were left out.
function tellPlayed() {
  const since = find(".since")
  if (!since || "told" in since.dataset) return
  since.dataset.told = ""
  played = played.filter(one => one.before >= Number(find("[data-playback]", since).dataset.playback))
  for (const { name: called, why: reason = "", before } of played) {
    if (!reason) continue // there was nothing else to do
    const why = reason.slice(0, 1).toLowerCase() + reason.slice(1)
    const name = `${called} (${why})`
    const news = findAll(".since .news")
    const told = news.find(line => Number(line.dataset.at) === before + 1)
    const isSaid = news.some(line => line.textContent.toLowerCase().includes(why.split(",")[0].toLowerCase()))
    if (told) told.append(" ", sentence(isSaid ? "(Played for you.)" : `(Played for you: ${why}.)`))
    if (!news.length || told || isSaid) continue
    const place = news.findLast(line => Number(line.dataset.at) <= before)
    if (place?.matches(".played")) {
      place.dataset.at = before + 1
      place.firstChild.textContent = `${place.textContent.slice(0, -1)}; ${name}.`
      continue
    }
    const line = document.createElement("li")
    line.className = "news played"
    line.dataset.at = before + 1
    line.append(sentence(`Played for you: ${name}.`))
    if (place) place.closest("li").after(line)
    else news[0].before(line)
  }
  if (played.length) fitBar()
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
  if (group === "Choices" || group.split(" ")[0] === called.split(" ")[0]) return called
  return group.includes(" ") ? `${group}: ${called}` : `${group} ${called[0].toLowerCase()}${called.slice(1)}`
}

export function playForced(position, moves) {
  clearTimeout(waiting)
  askAgain()
  played = played.filter(one => one.before <= moves) // others were taken back
  tellEnding()
  const seen = findAll("#choices button[name=action]:not([hidden])")
  const obvious = seen.filter(button => "obvious" in button.dataset)
  const payment = seen.every(button => "pays" in button.dataset) && find("#choices .group[data-due] .main[data-called]")
  const buttons = payment ? [payment] : obvious.length ? obvious : seen
  if (!buttons.length || decided === position || document.visibilityState !== "visible") return
  const [only] = buttons
  const isAsked = ["confirm", "rolls", "grave"].some(mark => mark in only.dataset)
  if (buttons.length > 1 || isAsked || isOn("slow") || only.getAttribute("aria-pressed") === "true") {
    tellPlayed()
    asked = moves
    recall(memory, { played, asked })
    return
  }
  const why = only.dataset.obvious ?? ("alike" in only.dataset ? "All choices come to the same" : ONLY)
  const name = nameOf(only)
  const isAgain = last && performance.now() - last < 3000
  tellNow(why === ONLY ? `${ONLY}, it plays itself: ${name}.` : `${why}. It plays itself: ${name}.`)
  waiting = setTimeout(() => {
    decided = position
    last = performance.now()
    played.push({ name, why: why === ONLY ? "" : why, before: moves })
    recall(memory, { played, asked })
    if (payment) payment.click()
    else act(only.value)
  }, isAgain ? AGAIN : MOMENT)
}
