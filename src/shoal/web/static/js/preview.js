// What a choice would do: pointing at it, or reaching it by keyboard, says so in the bar and rings it on the board.
import { byValue, find, findAll, mark } from "./dom.js"
import { inquire } from "./inquiry.js"
import { pointer } from "./pointer.js"

const SHORT = 60 // characters: a consequence that says so little only repeats the choice, and what it means is told
const PAUSE = 90 // ms that a pointer rests before the server is asked

let shown = null // the action whose consequence stands in the bar
let tapped = null // the same if a finger has asked for it
let kept = new Map() // what the server said, until the position changes
let waiting = 0
let advised = null // a hint: the board shows it, and what would come of it, while nothing else is pointed at

const line = find("#preview")
if (line) {
  setIdle()
  // what a finger or a mouse has left the focus on is not pointed at
  document.addEventListener("focusin", event => { if (pointer.isKey) point(event.target) })
  document.addEventListener("pointermove", event => {
    if (event.pointerType === "mouse" && pointer.hasMoved(event)) point(event.target)
  })
  document.addEventListener("pointerout", event => {
    const left = pointedAt(event.target) // what a mark has put on top of a choice is still that choice
    if (event.pointerType === "mouse" && left && left !== pointedAt(event.relatedTarget)) clearPreview()
  })
}

export function setIdle(words = idle()) {
  if (line) line.dataset.idle = words
}

function idle() {
  if (!matchMedia("(hover: none)").matches) return ""
  return rollsAtOnce() ? "Tap to roll." : "Tap: what it would do. Tap again: play it."
}

// A roll without a choice: there is nothing to be shown before it.
export function rollsAtOnce() {
  const [only, ...others] = findAll("#choices button[name=action]:not([hidden])")
  return !others.length && only !== undefined && "rolls" in only.dataset
}

const pointedAt = target => choiceOf(target) ?? barredAt(target)

function choiceOf(target) {
  const choice = target?.closest?.("#board [data-action], #choices button[name=action], #hint li")
  if (!choice) return null
  const action = choice.dataset.action ?? choice.value
  // a payment is told by its sum, and what several things do that are picked by the button that does it
  const isPart = find(`#choices ${byValue("button", "value", action)}:is([data-pays], [data-picks])`) !== null
  return isPart ? null : action
}

// What looks as if it could be chosen but cannot be.
function barredAt(target) {
  return target?.closest?.("#board [data-why]")
}

function point(target) {
  const action = choiceOf(target)
  moveTitle(target)
  if (action === null && barredAt(target)) {
    clearTimeout(waiting)
    waiting = setTimeout(() => showReason(barredAt(target).dataset.why), PAUSE)
  }
  if (action === null || action === shown) return
  clearTimeout(waiting)
  const show = target.closest("#hint") ? showOnBoard : showPreview
  waiting = setTimeout(() => show(action), PAUSE)
}

// What a button means is told in the bar: a title would hang over what comes of a click.
function moveTitle(target) {
  const button = target.closest?.("#choices button[title]")
  if (!button) return
  button.setAttribute("aria-description", button.title)
  button.removeAttribute("title")
}

// The choice that a finger has pointed at.
export const previewed = () => tapped

// The choices have changed. What has come up under a mouse that rests is not pointed at: until it moves, what has
// happened is told.
export function forgetPreviews() {
  kept = new Map()
  keepAdvised(null)
}

export function keepAdvised(told) {
  advised = told
  clearPreview()
}

export function clearPreview() {
  unmark()
  if (advised) showAdvised(advised)
}

function showAdvised({ actions, spots = [], would = [], owners = {}, undecided = [] }) {
  for (const action of actions) mark(`#board ${byValue("", "data-action", action)}`, "hinted")
  for (const spot of spots) mark(`#board ${byValue("", "data-spot", spot)}`, "hinted")
  ring({ spots: would, owners, undecided })
}

function unmark() {
  clearTimeout(waiting)
  shown = tapped = null
  if (line) line.replaceChildren()
  for (const one of findAll(".would, .chosen:not([aria-pressed=true])")) {
    one.classList.remove("would", "chosen", "goes-to-0", "goes-to-1", "undecided")
  }
  for (const one of findAll("#board .hinted")) one.classList.remove("hinted")
}

// Why something cannot be chosen now.
export function showReason(words) {
  clearPreview()
  line.replaceChildren(words)
}

export async function showPreview(action, isTapped = false) {
  unmark()
  shown = action
  tapped = isTapped ? action : null
  mark(`#choices ${byValue("button", "value", action)}`, "chosen")
  mark(`#board ${byValue("", "data-action", action)}`, "would")
  const told = await consequence(action)
  if (shown !== action || !told) return
  const rated = advised?.rated?.[action] ? `${advised.rated[action]} ` : "" // beside what the hint says of its own rows
  const words = rated + (told.words.length < SHORT ? told.meaning || told.words : told.words)
  line.replaceChildren(words, isTapped ? " Tap again to play." : "") // what was pointed at is marked
  line.classList.remove("long")
  line.classList.toggle("long", isCut()) // it takes the room of what else there is to know, but for what is asked
  if (isCut() && beginsWith(words, told.label)) line.firstChild.data = words.slice(words.indexOf(". ") + 1).trim()
  shorten()
  ring(told)
}

// A row of a hint says in its own words what its choice does.
export async function showOnBoard(action) {
  unmark()
  shown = action
  mark(`#board ${byValue("", "data-action", action)}`, "would")
  const told = await consequence(action)
  if (shown === action && told) ring(told)
}

function ring(told) {
  for (const spot of told.spots) {
    mark(`#board ${byValue("", "data-spot", spot)}, #board ${byValue("", "data-piece", spot)}`, "would")
    if (spot in told.owners) mark(`#board ${byValue("", "data-spot", spot)}`, `goes-to-${told.owners[spot]}`)
  }
  for (const { dataset } of findAll("#board .would [data-points]")) { // what stands beside the board
    mark(`#players ${byValue("", "data-about", dataset.points)}`, "would")
  }
  for (const spot of told.undecided) mark(`#board ${byValue("", "data-spot", spot)}`, "undecided")
}

// Do the words tell at once of what is done, and no more: "You build a house on e4." of "Build on e4"?
function beginsWith(words, label) {
  const done = words.split(". ", 1)[0]
  return done.toLowerCase().startsWith(`you ${label.split(/[ :]/, 1)[0].toLowerCase()} `) && !/[(:;]/.test(done)
}

const isCut = () => line.scrollHeight > line.clientHeight + 1

// What it says last is left out until the rest can be read: whole sentences.
function shorten() {
  const said = line.firstChild
  while (isCut()) {
    const end = said.data.lastIndexOf(". ")
    if (end < 0) return
    said.data = said.data.slice(0, end + 1)
  }
}

async function consequence(action) {
  if (kept.has(action)) return kept.get(action)
  const told = await inquire("preview", { action })
  kept.set(action, told)
  return told
}
