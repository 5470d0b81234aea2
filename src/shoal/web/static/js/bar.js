// The bar keeps to its place below the board, and covers nothing of it. Where its choices need more room than that,
// they say in fewer lines what they mean, or only to those who point at them, and of what has happened is told what
// weighs most; those that are all on the board too may be scrolled on a desk.
import { byValue, find, findAll } from "./dom.js"

// Each takes less room than the one before: the group's name beside its choices, what they mean in its first sentence,
// in its first words, in three lines, less of what has happened, in two lines, ...
const LOOKS = ["beside", "short", "terser", "snug", "brief", "close", "tight", "scrolled"]
const WORDS = new Set(["short", "terser"]) // also better than words that are cut

export function fitBar() {
  const bar = find("#bar")
  const choices = find("#choices")
  if (!bar || !choices) return
  find("#hint").hidden = true // it takes the room that is left then
  bar.classList.remove("settled", "advised")
  find(".since ol")?.classList.remove("cut")
  choices.classList.remove(...LOOKS)
  leaveOut(0)
  const place = Number.parseFloat(getComputedStyle(bar).minHeight)
  const isHigh = () => bar.offsetHeight > place + 1
  for (const look of LOOKS) {
    if (look === "snug") bar.classList.add("settled") // what has happened has the room that is left
    if (look === "scrolled" && !areOnBoard()) break
    if (isHigh() || (WORDS.has(look) && isCut(choices))) choices.classList.add(look)
  }
  for (let count = 1; isToldCut() && leaveOut(count); count++);
  takeIn()
  find(".since ol")?.classList.toggle("cut", isToldCut()) // one long sentence
  find("#table").style.setProperty("--over", `${Math.max(0, bar.offsetHeight - place)}px`)
  find("#hint").hidden = false
  fitHint()
}

// What was left out comes back where there is room for it after all, what weighs more first; if not all of it then its
// first sentences, and of one's own choice the last: those tell what came of it.
function takeIn() {
  const left = findAll(".since .news[hidden]")
  for (const one of inOrder(left).toReversed()) {
    one.hidden = false
    const sentences = findAll("span", one)
    const first = one.classList.contains("known") ? sentences.slice(0, -1).toReversed() : sentences.slice(1)
    if (isToldCut() && !fitsWith(first, isToldCut)) one.hidden = true
  }
  if (isToldCut()) fitsWith(findAll(".since .news:not([hidden]) span").slice(1), isToldCut)
  sayMore(findAll(".since .news").filter(one => one.hidden || find("[hidden]", one)).length)
}

// Of what has happened so much is left out, what weighs least first; one line stays, the weightiest. Was there so much?
function leaveOut(count) {
  const news = findAll(".since .news")
  if (!find(".since [data-more]") || count >= news.length) return false
  for (const [number, one] of inOrder(news).entries()) one.hidden = number < count
  for (const one of findAll(".since .news span")) one.hidden = false
  sayMore(count)
  return true
}

// News as they are left out.
function inOrder(news) {
  return news.toSorted((a, b) => weight(a) - weight(b))
}

function sayMore(count) {
  const more = find(".since [data-more]")
  if (!more) return
  const left = Number(more.dataset.more) + count
  more.hidden = left === 0
  find("button", more).textContent = `… ${left} more`
}

// A hint takes no more room than there is above the question: the room of what else there is to know, then its name is
// as short as on its button, and what it says last is left out. Why it is given stays, over the question if it must; who
// unfolds it reads all there.
export function fitHint() {
  const hint = find("#hint")
  const bar = find("#bar")
  if (!hint || !bar) return
  const [name, ...sentences] = findAll(".hint > p > :is(b, span)", hint)
  const isOver = () => hint.scrollHeight > hint.clientHeight + 1
  const fold = find("[data-fold-hint]", hint)
  bar.classList.remove("advised")
  hint.classList.remove("grown")
  if (name?.dataset.long) name.textContent = name.dataset.long
  for (const one of sentences) one.hidden = false
  if (fold) fold.hidden = fold.getAttribute("aria-expanded") !== "true"
  if (!isOver() || hint.classList.contains("unfolded")) return
  bar.classList.add("advised")
  if (!isOver()) return
  if (name?.dataset.short) name.textContent = name.dataset.short
  if (!isOver()) return
  if (fold) fold.hidden = false
  hint.classList.toggle("grown", !fitsWith(sentences.slice(1), isOver))
  if (fold) fold.hidden = !sentences.some(one => one.hidden)
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

// What the server says, and the newest more than what nobody may miss.
function weight(one) {
  return Number(one.dataset.weight) + 8 * one.matches(":last-child")
}

function areOnBoard() {
  return findAll("#choices button[name=action]").every(one => find(`#board ${byValue("", "data-action", one.value)}`))
}

addEventListener("resize", fitBar)
fitBar()
