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
    if (look === "brief") for (let count = 1; isHigh() && leaveOut(count); count++);
    if (look === "scrolled" && !areOnBoard()) break
    if (isHigh() || (WORDS.has(look) && isCut(choices))) choices.classList.add(look)
  }
  takeIn(isHigh)
}

// What was left out comes back where there is room for it after all, the newest first.
function takeIn(isHigh) {
  const told = find(".since ol")
  const left = findAll(".since .news[hidden]")
  for (const one of left.toReversed()) {
    one.hidden = false
    if (isHigh() || told.scrollHeight > told.clientHeight + 1) one.hidden = true
  }
  if (left.length) sayMore(left.filter(one => one.hidden).length)
}

// Of what has happened so much is left out, the oldest first, then what nobody may miss, and never the newest, which
// one's own decision answers. Was there so much?
function leaveOut(count) {
  const news = findAll(".since .news")
  const inOrder = [...news.slice(0, -1).toSorted((a, b) => isMain(a) - isMain(b)), ...news.slice(-1)]
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

function isCut(choices) {
  return findAll("small", choices).some(one => one.scrollHeight > one.clientHeight + 1)
}

function isMain(one) {
  return one.classList.contains("main")
}

function areOnBoard() {
  return findAll("#choices button[name=action]").every(one => find(`#board ${byValue("", "data-action", one.value)}`))
}

addEventListener("resize", fitBar)
fitBar()
