// What others did, and what is to be seen of what came of it, is played back step by step; it can be paused and stepped
// through, and any other click or key skips it. A line of the story shows its moment. While another moment is shown,
// all of the screen is of that moment: what is asked now, and what there is to choose, waits for the way back.
import { find, findAll } from "./dom.js"
import { keepFocus } from "./focus.js"
import { redraw } from "./glide.js"
import { inquire } from "./inquiry.js"
import { pointer } from "./pointer.js"
import { sounds } from "./sound.js"

const STEP = 1000 // ms
const SLOW = 1300 // ms
const SHOWN = 2200 // ms: what is to be seen by everybody
const READ = 35 // ms that a letter takes to be read by who asked for it, or at the end of a match ...
const SKIMMED = 20 // ... and to be skimmed by who did not
const LONGEST = 9000 // ms: ... no longer than this
const LEAST = 350 // ms: where many steps are played
const WHOLE = 3600 // ms that all steps may take together, if they say little
const TICK = 50 // ms
const BEFORE = "This is how it stood before."
const QUIET_KEYS = new Set(["Control", "Alt", "Meta", "Shift"])
const calm = matchMedia("(prefers-reduced-motion: reduce)")

let playing = null // while something is played back: its steps, which of them is shown, and what goes on from there
let kept = null // the parts of this moment, while another is shown
let restoreFocus = null
let reached = Infinity // the move up to which the story is told
let isPointedAt = false // what is told of a step, by a mouse that has moved there

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
  pointer.rest()
  const old = document.activeElement
  const restore = keepFocus()
  restoreFocus = () => (old?.isConnected && pointer.isKey ? old.focus({ preventScroll: true }) : restore())
  kept = Object.fromEntries(["board", "players", "chapter"].map(name => [name, find(`#${name}`)?.innerHTML ?? ""]))
}

// Play what happened after so many moves, if it is that many steps; at the end of a match the last one can be read.
export async function playBack(after, { least = 2, isAsked = false } = {}) {
  if (playing) return
  const me = playing = { steps: [], at: 0, isAsked, isPaused: false, go: null }
  hold() // from here on news wait
  find("#side").scrollTop = 0 // the story goes on with it
  reached = Number(after)
  tellStory()
  if (isAsked) await beginBefore(me, after, least)
  const goesOn = () => playing === me
  while (goesOn() && (me.at < me.steps.length || await isMore(me, after, least))) {
    if (!goesOn()) return
    showStep(me)
    if (isAsked && pointer.isKey && !me.go) find("[data-pause]").focus({ preventScroll: true })
    me.at = Math.max(0, me.at + await pause(timeFor(me), me))
  }
  if (goesOn()) backToNow()
}

// Who asks to see it again sees first how it stood before.
async function beginBefore(me, after, least) {
  const before = await inquire("moment", { at_move: after })
  if (before && await isMore(me, after, least)) me.steps.unshift({ ...before, at_move: Number(after), words: BEFORE })
}

// Ask for what else there is to play: at first, and then for what has happened meanwhile.
async function isMore(me, after, least) {
  const last = me.steps.at(-1)?.at_move
  if (last !== undefined && !(Number(kept?.moves) > last)) return false
  const { steps } = await inquire("steps", { after: last ?? after }) ?? { steps: [] }
  if (playing !== me || steps.length < (last === undefined ? least : 1)) return false
  me.steps.push(...steps)
  return true
}

function showStep(me) {
  const step = me.steps[me.at]
  table.classList.add("playing")
  reached = step.at_move
  show(step, step.words, me.steps.length > 1 ? `${me.at + 1} of ${me.steps.length}` : "")
  find("[data-step-by='-1']").disabled = me.at === 0
  tellPaused(me)
  tellStory()
  sounds(step.words)
}

// The longer its words the longer it stays.
function timeFor({ steps, at, isAsked }) {
  const step = steps[at]
  const isEnd = table.classList.contains("ending") && at === steps.length - 1
  const beat = isAsked ? SLOW : Math.max(LEAST, Math.min(STEP, WHOLE / steps.length))
  const toRead = Math.min(LONGEST, (isEnd || isAsked ? READ : SKIMMED) * step.words.length)
  return Math.max(isEnd || step.shows ? SHOWN : beat, toRead)
}

// Until then, not counting while it is paused or pointed at, or until somebody steps on or back: by how many steps.
function pause(ms, me) {
  return new Promise(resolve => {
    let left = ms
    const clock = setInterval(() => {
      if (!me.isPaused && !isPointedAt) left -= TICK
      if (left <= 0) me.go(1)
    }, TICK)
    me.go = by => { clearInterval(clock); resolve(by) }
  })
}

function stepBy(count) {
  playing.isPaused = true
  playing.go?.(count)
}

function togglePause() {
  playing.isPaused = !playing.isPaused
  tellPaused(playing)
}

function tellPaused({ isPaused }) {
  find("[data-pause]").textContent = isPaused ? "▷ Play" : "❚❚ Pause"
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
    if (!score) continue
    score.lastChild.textContent = points
    score.className = /^[−\d]*$/.test(points) ? "score" : "so-far" // words are smaller than a number
  }
  find("#past-count").textContent = count
  find("#past-words").textContent = words
  find("#past").hidden = false
  tellAll(find("#past p"))
  table.classList.add("looks-back")
}

// Words that have no room are written smaller.
function tellAll(words) {
  words.classList.remove("long")
  words.classList.toggle("long", words.scrollHeight > words.clientHeight)
}

// The story as far as it is played back.
function tellStory() {
  for (const line of findAll("#story a[data-at]")) line.parentElement.hidden = Number(line.dataset.at) > reached
  for (const one of findAll("#story .chapter")) one.hidden = !find("ol > li:not([hidden])", one)
}

// What is shown, asked and to be chosen now: what has happened meanwhile is part of it.
export function backToNow() {
  const parts = kept
  playing?.go?.(0)
  playing = kept = null
  isPointedAt = false
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

const STEPS = { ArrowLeft: () => stepBy(-1), ArrowRight: () => stepBy(1), " ": togglePause }

if (table) {
  const words = find("#past p")
  words.addEventListener("pointermove", event => {
    isPointedAt ||= event.pointerType === "mouse" && pointer.hasMoved(event)
  })
  words.addEventListener("pointerleave", () => { isPointedAt = false })
  for (const button of findAll("[data-playback]")) button.hidden = false
  document.addEventListener("click", event => {
    const again = event.target.closest?.("[data-playback]")
    const line = event.target.closest?.("#story a[data-at]")
    const by = event.target.closest?.("[data-step-by]")
    if (again && !playing) {
      playBack(again.dataset.playback, { least: 1, isAsked: true })
    } else if (line && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (playing) backToNow()
      lookAt(line)
    } else if (playing && by) {
      stepBy(Number(by.dataset.stepBy))
    } else if (playing && event.target.closest?.("[data-pause]")) {
      togglePause()
    } else if ((playing && !event.target.closest?.("#past p")) || event.target.closest?.("[data-back-to-now]")) {
      backToNow()
    }
  })
  // a key that ends it does nothing else
  document.addEventListener("keydown", event => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !QUIET_KEYS.has(event.key)
    const isOnButton = ["Enter", " "].includes(event.key) && event.target.closest?.("#past button")
    if (playing && isPlain && event.key !== "Tab" && !isOnButton) {
      event.preventDefault()
      event.stopImmediatePropagation()
      const step = STEPS[event.key] ?? backToNow
      step()
    } else if (event.key === "Escape") {
      backToNow()
    }
  }, true)
  document.addEventListener("visibilitychange", () => { if (playing && document.hidden) backToNow() })
}
