// What others did, and what is to be seen of what came of it, is played back step by step; any click or key skips it.
// A line of the story shows its moment.
import { find, findAll } from "./dom.js"
import { redraw } from "./glide.js"
import { inquire } from "./inquiry.js"

const STEP = 800 // ms
const SLOW = 1300 // ms
const SHOWN = 2200 // ms: what is to be seen by everybody
const LAST = 4000 // ms: what the result waits for
const LEAST = 240 // ms: where many steps are played
const WHOLE = 2400 // ms that all steps may take together; who asks for them again gets time to read
const calm = matchMedia("(prefers-reduced-motion: reduce)")

let playing = null // a way to stop
let played = null // when all of it was shown
let now = null // the board of this moment, while another is shown

const table = find("#table")

export const isPlaying = () => playing !== null

// Whether what happens is played back here at all.
export const playsBack = () => !calm.matches && document.visibilityState === "visible"

// The newest board: shown when nothing is played back, kept for later when something is.
export function newest(html) {
  if (now === null) return false
  now = html
  return true
}

// Play what happened after so many moves, if it is that many steps; at the end of a match the last one can be read.
export async function playBack(after, { least = 2, isAsked = false, isEnd = false } = {}) {
  if (!isAsked && !playsBack()) return
  if (isEnd) table.classList.add("ending")
  if (!playing) played = playSteps(after, least, isAsked)
  await played
  table.classList.remove("ending")
}

async function playSteps(after, least, isAsked) {
  let stopped = false
  playing = () => { stopped = true }
  hold() // from here on news of the board wait
  let shown = Number(after)
  for (let wanted = least; ; wanted = 1) { // what happens meanwhile is played too
    const { steps } = await inquire("steps", { after: shown }) ?? { steps: [] }
    if (stopped || steps.length < wanted) break
    const beat = isAsked ? SLOW : Math.max(LEAST, Math.min(STEP, WHOLE / steps.length))
    for (const step of steps) {
      if (stopped) break
      show(step.board, step.words)
      shown = step.at_move
      const isLast = table.classList.contains("ending") && step === steps.at(-1)
      await pause(isLast ? LAST : step.shows ? SHOWN : beat, () => stopped)
    }
    if (stopped) break
  }
  playing = null
  backToNow()
}

function pause(ms, isOver) {
  return new Promise(resolve => {
    const begun = performance.now()
    const tick = () => (isOver() || performance.now() - begun > ms ? resolve() : setTimeout(tick, 40))
    tick()
  })
}

// Keep the board that is shown until what happened is played back.
export function hold() {
  now ??= find("#board").innerHTML
}

function show(board, words) {
  redraw(find("#board"), board)
  find("#past-words").textContent = words
  find("#past").hidden = false
}

export function backToNow() {
  if (now === null) return
  const board = now
  now = null
  find("#past").hidden = true
  redraw(find("#board"), board)
  for (const link of findAll("#story [aria-current]")) link.removeAttribute("aria-current")
}

async function lookAt(link) {
  const moment = await inquire("moment", { at_move: link.dataset.at })
  if (!moment) return
  hold()
  for (const one of findAll("#story [aria-current]")) one.removeAttribute("aria-current")
  link.setAttribute("aria-current", "true")
  table.classList.remove("panel-open")
  show(moment.board, link.textContent)
}

// All of it in words, over the board until the next click: the story has it.
function tellAll(since) {
  const after = Number(find("[data-playback]", since).dataset.playback)
  const lines = findAll("#story a[data-at]").filter(line => Number(line.dataset.at) > after).toReversed()
  const list = document.createElement("ol")
  list.className = "told"
  list.tabIndex = 0
  list.setAttribute("aria-label", "All that has happened")
  list.append(...lines.map(line => Object.assign(document.createElement("li"), { innerHTML: line.innerHTML })))
  since.append(list)
  list.scrollTop = list.scrollHeight // the newest
  list.focus({ preventScroll: true })
}

function closeTold() {
  find(".told")?.remove()
}

if (table) {
  for (const button of findAll("[data-playback]")) button.hidden = false
  document.addEventListener("click", event => {
    const again = event.target.closest?.("[data-playback]")
    const line = event.target.closest?.("#story a[data-at]")
    const isTold = find(".told") !== null
    if (!event.target.closest?.(".told")) closeTold()
    const all = event.target.closest?.(".since ol:has([data-more]:not([hidden]))")
    if (all && !isTold) tellAll(all.closest(".since"))
    if (again) {
      playBack(again.dataset.playback, { least: 1, isAsked: true })
    } else if (line && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      playing?.()
      lookAt(line)
    } else if (event.target.closest?.("[data-back-to-now]")) {
      playing?.()
      backToNow()
    } else {
      playing?.()
    }
  })
  document.addEventListener("keydown", event => {
    playing?.()
    if (event.key === "Escape") {
      closeTold()
      backToNow()
    }
  })
}
