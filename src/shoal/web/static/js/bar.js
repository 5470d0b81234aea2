// The bar keeps to its place below the board, and covers nothing of it. Where its choices need more room than that,
// they say in fewer lines what they mean, or only to those who point at them. What has happened has a line for each
// player; where these have no room it flows, and of what still has none is told what weighs most. No choice is ever
// hidden: if all this does not help, the bar grows over the foot of the board.
import { find, findAll } from "./dom.js"

// Each takes less room than the one before: the group's name beside its choices, what they mean in its first sentence,
// in its first words, in three lines, less of what has happened, in two lines, ...
const LOOKS = ["beside", "short", "terser", "snug", "brief", "close", "tight", "packed"]
const WORDS = new Set(["short", "terser"]) // also better than words that are cut
const hasColumn = matchMedia("(min-width: 901px)")

// Where there is a column beside the board a hint stands on top of it, and covers nothing; else in the bar.
function placeHint() {
  const hint = find("#hint")
  if (!hint) return
  if (hasColumn.matches) find("#side").prepend(hint)
  else find("#choices").before(hint)
}

export function fitBar() {
  const bar = find("#bar")
  const choices = find("#choices")
  if (!bar || !choices) return
  find("#hint").hidden = true // it takes the room that is left then
  bar.classList.remove("settled", "advised")
  const told = find(".since ol")
  told?.classList.remove("cut")
  told?.classList.add("flow")
  told?.style.removeProperty("max-height")
  choices.classList.remove(...LOOKS)
  tellAll()
  const place = Number.parseFloat(getComputedStyle(bar).minHeight)
  const isHigh = () => bar.offsetHeight > place + 1
  for (const look of LOOKS) {
    if (look === "snug") bar.classList.add("settled") // what has happened has the room that is left
    if (isHigh() || (WORDS.has(look) && isCut(choices))) choices.classList.add(look)
  }
  told?.classList.remove("flow")
  if (isHigh() || isToldCut()) told?.classList.add("flow")
  if (isToldCut()) tellSome()
  cutAtLine() // one long sentence
  find("#table").style.setProperty("--over", `${Math.max(0, bar.offsetHeight - place)}px`)
  find("#hint").hidden = false
  fitHint()
}

// What is told still runs over its room: it may be scrolled, and no line of it is cut through.
function cutAtLine() {
  const told = find(".since ol")
  told?.classList.toggle("cut", isToldCut())
  if (!told?.classList.contains("cut")) return
  const line = Number.parseFloat(getComputedStyle(told).lineHeight)
  told.style.maxHeight = `${Math.max(1, Math.floor(told.clientHeight / line)) * line}px`
}

function tellAll() {
  for (const one of findAll(".since :is(.of-one, .news, .news span)")) one.hidden = false
  sayMore(0, true)
}

// Of what has happened the sentences are told that weigh most, as far as there is room; one stays, the weightiest.
// Asides do not fill what room is left where something else is not told.
function tellSome() {
  const news = findAll(".since .news")
  const sentences = inOrder(news.toReversed().flatMap(one => findAll("span", one)))
  const untold = () => news.filter(one => find("[hidden]", one)).length
  const fit = () => {
    for (const one of news) one.hidden = findAll("span", one).every(each => each.hidden)
    for (const one of findAll(".since .of-one")) one.hidden = findAll(".news", one).every(each => each.hidden)
    sayMore(untold())
  }
  for (const one of sentences) one.hidden = true
  let isShort = false
  for (const [number, one] of sentences.entries()) {
    one.hidden = hangsInTheAir(one) || (isShort && weight(one) < 0)
    fit()
    if (number === 0 || !isToldCut()) continue
    one.hidden = true
    isShort = true
  }
  fit()
  sayMore(untold(), true)
  if (isToldCut()) fit()
}

// Sentences as they are told: the weightiest first, of equal ones the newer line's, each in its order.
function inOrder(sentences) {
  return sentences.toSorted((a, b) => weight(b) - weight(a))
}

// One that weighs no more than what it follows says more about that, which is not told.
function hangsInTheAir(one) {
  const before = one.previousElementSibling
  return before !== null && before.hidden && weight(before) >= weight(one)
}

// How many lines are left out and, if there is room for that too, what others gained.
function sayMore(count, isFull = false) {
  const more = find(".since [data-more]")
  if (!more) return
  const left = Number(more.dataset.more) + count
  more.hidden = left === 0
  find("button", more).textContent = `… ${left} more${isFull ? more.dataset.others : ""}`
}

// A hint takes no more room than there is above the question, then that of what else there is to know, and what it says
// last is left out. What is named and what is next best stay, over the foot of the board if they must; who unfolds it
// reads all there.
export function fitHint() {
  const hint = find("#hint")
  const bar = find("#bar")
  if (!hint || !bar) return
  const rest = findAll(".hint li:nth-child(n+3), .notes > span", hint)
  const isOver = () => hint.scrollHeight > hint.clientHeight + 1
  const fold = find("[data-fold-hint]", hint)
  bar.classList.remove("advised")
  hint.classList.remove("grown")
  for (const one of rest) one.hidden = false
  if (hint.closest("#side")) {
    find("#side").scrollTop = 0
    return
  }
  if (fold) fold.hidden = fold.getAttribute("aria-expanded") !== "true"
  if (!isOver() || hint.classList.contains("unfolded")) return
  bar.classList.add("advised")
  if (!isOver()) return
  if (fold) fold.hidden = false
  hint.classList.toggle("grown", !fitsWith(rest, isOver))
  if (fold) fold.hidden = !rest.some(one => one.hidden)
}

// Leave what is said last out until it fits.
function fitsWith(rest, isOver) {
  for (const one of rest.toReversed()) {
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

function weight(one) {
  return Number(one.dataset.weight)
}

hasColumn.addEventListener("change", placeHint)
addEventListener("resize", fitBar)
placeHint()
fitBar()
