// The bar keeps to its place below the board, and covers nothing of it. Where its choices need more room than that,
// they say in fewer lines what they mean, or only to those who point at them, and of what has happened the oldest is
// left out; those that are all on the board too may be scrolled on a desk.
import { byValue, find, findAll } from "./dom.js"

// Each takes less room than the one before: the group's name beside its choices, what they mean in its first sentence,
// in its first words, in three lines, in two, ...
const LOOKS = ["beside", "short", "terser", "snug", "close", "brief", "tight", "scrolled"]
const WORDS = new Set(["short", "terser"]) // also better than words that are cut

export function fitBar() {
  const bar = find("#bar")
  const choices = find("#choices")
  if (!bar || !choices) return
  const tip = find(".advice[open]")?.getBoundingClientRect().height ?? 0 // it stands in the place of the bar
  find("#table").style.setProperty("--tip", `${tip}px`)
  choices.classList.remove(...LOOKS)
  leaveOut(0)
  const place = Number.parseFloat(getComputedStyle(bar).minHeight)
  const isHigh = () => bar.offsetHeight > place + 1
  for (const look of LOOKS) {
    if (look === "brief") leaveOutWhile(isHigh)
    if (look === "scrolled" && !areOnBoard()) break
    if (isHigh() || (WORDS.has(look) && isCut(choices))) choices.classList.add(look)
  }
  leaveOutWhile(isToldCut)
  takeIn(() => isHigh() || isToldCut())
  fitHint()
}

function leaveOutWhile(isTooMuch) {
  for (let count = findAll(".since .news[hidden]").length + 1; isTooMuch() && leaveOut(count); count++);
}

// What was left out comes back where there is room for it after all, what weighs more and the newest first.
function takeIn(isTooMuch) {
  const left = findAll(".since .news[hidden]")
  for (const one of left.toReversed().toSorted((a, b) => weight(b) - weight(a))) {
    one.hidden = false
    if (isTooMuch()) one.hidden = true
  }
  if (left.length) sayMore(left.filter(one => one.hidden).length)
}

// Of what has happened so much is left out, the oldest first, then what is one's own, then what nobody may miss, and
// never the newest, which one's own decision answers. Was there so much?
function leaveOut(count) {
  const news = findAll(".since .news")
  const inOrder = [...news.slice(0, -1).toSorted((a, b) => weight(a) - weight(b)), ...news.slice(-1)]
  const more = find(".since [data-more]")
  if (!more || count >= news.length) return false
  for (const [number, one] of inOrder.entries()) one.hidden = number < count
  sayMore(count)
  return true
}

function sayMore(count) {
  const more = find(".since [data-more]")
  const left = Number(more.dataset.more) + count
  more.hidden = left === 0
  find("button", more).textContent = `… ${left} more`
}

// A hint takes no more room than there is above the question: what it says first is said, then as much as fits.
export function fitHint() {
  const hint = find("#hint")
  const bar = find("#bar")
  if (!hint || !bar) return
  const sentences = findAll(".hint > p > span", hint)
  const isOver = () => hint.scrollHeight > hint.clientHeight + 1
  bar.classList.remove("advised")
  for (const one of sentences) one.hidden = false
  if (isOver() && !fitsWith(sentences.slice(1), isOver)) {
    bar.classList.add("advised")
    for (const one of sentences) one.hidden = false
    fitsWith(sentences, isOver)
  }
}

// Leave sentences out, the last first, until it fits.
function fitsWith(sentences, isOver) {
  for (const one of sentences.toReversed()) {
    one.hidden = true
    if (!isOver()) return true
  }
  return false
}

function isToldCut() {
  const told = find(".since ol")
  return told !== null && told.scrollHeight > told.clientHeight + 1
}

function isCut(choices) {
  return findAll("small", choices).some(one => one.scrollHeight > one.clientHeight + 1)
}

// What nobody may miss weighs most, then what one has done or suffered oneself.
function weight(one) {
  return one.classList.contains("main") ? 2 : Number(one.classList.contains("own"))
}

function areOnBoard() {
  return findAll("#choices button[name=action]").every(one => find(`#board ${byValue("", "data-action", one.value)}`))
}

addEventListener("resize", fitBar)
fitBar()
