// What others did, and what is to be seen of what came of it, is played back step by step; any click or key skips it.
// A line of the story shows its moment. While another moment is shown, all of the screen is of that moment: what is
// asked now, and what there is to choose, waits for the way back.
import { find, findAll } from "./dom.js"
import { keepFocus } from "./focus.js"
import { redraw } from "./glide.js"
import { inquire } from "./inquiry.js"
import { pointer } from "./pointer.js"
import { sounds } from "./sound.js"

const STEP = 1000 // ms
const SLOW = 1300 // ms
const SHOWN = 2200 // ms: what is to be seen by everybody
const READ = 30 // ms that a letter of what happened last takes to be read: the result waits for it ...
const SKIMMED = 15 // ... and what is to be seen by everybody to be skimmed
const LONGEST = 5000 // ms: ... no longer than this
const LEAST = 350 // ms: where many steps are played
const WHOLE = 3600 // ms that all steps may take together; who asks for them again gets time to read
const QUIET_KEYS = new Set(["Control", "Alt", "Meta", "Shift"])
const calm = matchMedia("(prefers-reduced-motion: reduce)")

let playing = null // what ends the pause between two steps, while something is played back
let kept = null // the parts of this moment, while another is shown
let restoreFocus = null
let reached = Infinity // the move up to which the story is told

const table = find("#table")

// Whether what happens is played back here at all.
export const playsBack = () => !calm.matches && document.visibilityState === "visible"

// Is another moment shown, or about to be?
export const isHeld = () => kept !== null

// News that come meanwhile wait until now is shown again.
export function keepNews(news) {
  Object.assign(kept, news)
  tellStory()
}

// Keep what is shown of now, to come back to it.
export function hold() {
  if (kept !== null) return
  const old = document.activeElement
  const restore = keepFocus()
  restoreFocus = () => (old?.isConnected && pointer.isKey ? old.focus({ preventScroll: true }) : restore())
  kept = Object.fromEntries(["board", "players", "chapter"].map(name => [name, find(`#${name}`)?.innerHTML ?? ""]))
}

// Play what happened after so many moves, if it is that many steps; at the end of a match the last one can be read.
export async function playBack(after, { least = 2, isAsked = false } = {}) {
  if (playing) return
  const me = playing = { stop: null }
  const isOver = () => playing !== me
  hold() // from here on news wait
  reached = Number(after)
  tellStory()
  for (let wanted = least; ; wanted = 1) { // what happens meanwhile is played too
    const { steps } = await inquire("steps", { after: reached }) ?? { steps: [] }
    if (isOver()) return
    if (steps.length < wanted) break
    const beat = isAsked ? SLOW : Math.max(LEAST, Math.min(STEP, WHOLE / steps.length)) // who asks has time to read
    for (const [number, step] of steps.entries()) {
      table.classList.add("playing")
      reached = step.at_move
      show(step, step.words, steps.length > 1 ? `${number + 1} of ${steps.length}` : "")
      tellStory()
      sounds(step.words)
      const isLast = table.classList.contains("ending") && number === steps.length - 1
      const letter = isLast || isAsked ? READ : step.shows ? SKIMMED : 0
      const toRead = Math.min(LONGEST, letter * step.words.length)
      await pause(Math.max(isLast || step.shows ? SHOWN : beat, toRead), me)
      if (isOver()) return
    }
    if (!(Number(kept?.moves) > reached)) break
  }
  backToNow()
}

// Until then, or until somebody has seen enough.
function pause(ms, me) {
  return new Promise(resolve => {
    const waiting = setTimeout(resolve, ms)
    me.stop = () => { clearTimeout(waiting); resolve() }
  })
}

function show({ board, chapter, standing }, words, count = "") {
  redraw(find("#board"), board)
  const heading = find("#chapter")
  if (heading) heading.textContent = chapter
  for (const [seat, [points, isAsked]] of standing.entries()) {
    const player = find(`#players [data-about="${seat}"]`)
    if (!player) continue
    player.closest("li").classList.toggle("on", isAsked)
    const score = find(".score, .so-far", player)
    if (score) score.lastChild.textContent = points
  }
  find("#past-count").textContent = count
  find("#past-words").textContent = words
  find("#past").hidden = false
  table.classList.add("looks-back")
}

// The story as far as it is played back.
function tellStory() {
  for (const line of findAll("#story a[data-at]")) line.parentElement.hidden = Number(line.dataset.at) > reached
  for (const one of findAll("#story .chapter")) one.hidden = !find("ol > li:not([hidden])", one)
}

// What is shown, asked and to be chosen now: what has happened meanwhile is part of it.
export function backToNow() {
  const parts = kept
  playing?.stop?.()
  playing = kept = null
  if (parts === null) return
  find("#past").hidden = true
  table.classList.remove("looks-back", "playing", "ending")
  reached = Infinity
  tellStory()
  for (const link of findAll("#story [aria-current]")) link.removeAttribute("aria-current")
  document.dispatchEvent(new CustomEvent("now", { detail: parts }))
  restoreFocus()
}

async function lookAt(link) {
  const moment = await inquire("moment", { at_move: link.dataset.at })
  if (!moment) return
  hold()
  for (const one of findAll("#story [aria-current]")) one.removeAttribute("aria-current")
  link.setAttribute("aria-current", "true")
  table.classList.remove("panel-open")
  show(moment, link.lastElementChild.textContent) // without the mark of who did it
}

if (table) {
  for (const button of findAll("[data-playback]")) button.hidden = false
  document.addEventListener("click", event => {
    const again = event.target.closest?.("[data-playback]")
    const line = event.target.closest?.("#story a[data-at]")
    if (again && !playing) {
      playBack(again.dataset.playback, { least: 1, isAsked: true })
    } else if (line && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (playing) backToNow()
      lookAt(line)
    } else if (playing || event.target.closest?.("[data-back-to-now]")) {
      backToNow()
    }
  })
  // a key that ends it does nothing else
  document.addEventListener("keydown", event => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !QUIET_KEYS.has(event.key)
    if (playing && isPlain && event.key !== "Tab") {
      event.preventDefault()
      event.stopImmediatePropagation()
      backToNow()
    } else if (event.key === "Escape") {
      backToNow()
    }
  }, true)
  document.addEventListener("visibilitychange", () => { if (playing && document.hidden) backToNow() })
}
