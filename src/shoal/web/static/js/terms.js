// The words on a board explain themselves: on hover, on focus, and to a tap;
// where a tap would choose something, to a long press.
import { find } from "./dom.js"
import { pointer } from "./pointer.js"

const LONG = 450 // ms
const SLOW = 500 // ms that a pointer rests on a thing
const READ = 2000 // ms that a finger has to read what it tapped at ...
const LETTER = 55 // ... and for each of its letters
const NARROW = matchMedia("(max-width: 700px)")

const tip = find("#tip")
const words = tip ? JSON.parse(find("#glossary").textContent) : {}
let waiting = 0
let hiding = 0
let moved = 0 // when the mouse last moved: a board that is drawn anew under a resting one explains nothing

if (tip) {
  document.addEventListener("pointermove", () => { moved = performance.now() })
  document.addEventListener("pointerover", event => { if (event.pointerType === "mouse") later(event, SLOW) })
  document.addEventListener("pointerdown", event => { if (event.pointerType !== "mouse") later(event, LONG) })
  document.addEventListener("pointerup", event => { if (event.pointerType !== "mouse") tapped(event.target) })
  for (const end of ["pointerup", "pointercancel", "pointerout", "scroll"]) document.addEventListener(end, leave)
  document.addEventListener("focusin", event => { if (pointer.isKey) later(event, SLOW) })
  document.addEventListener("focusout", hide)
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide() })
}

function later(event, ms) {
  const thing = event.target.closest?.("[data-term]")
  clearTimeout(waiting)
  if (!thing) return hide()
  const begun = performance.now()
  const isMouse = event.pointerType === "mouse"
  waiting = setTimeout(() => { if (!isMouse || moved > begun - 100) show(thing) }, ms)
}

function tapped(target) {
  const thing = target.closest?.(":is(#board, .hint) [data-term]")
  if (thing && !target.closest("[data-action], a, button")) show(thing)
}

function leave(event) {
  clearTimeout(waiting)
  if (event.pointerType === "mouse" || event.type === "scroll") hide()
  else if (event.type === "pointerup") hiding = setTimeout(hide, READ + LETTER * tip.textContent.length)
}

function show(thing) {
  clearTimeout(hiding)
  const meaning = words[thing.dataset.term]
  if (!meaning || !thing.isConnected) return
  const term = thing.dataset.term.replaceAll("_", " ")
  const name = document.createElement("b")
  const isNamed = meaning.toLowerCase().startsWith(term.toLowerCase())
  name.textContent = isNamed ? "" : `${term[0].toUpperCase()}${term.slice(1)}: `
  tip.replaceChildren(name, meaning)
  tip.hidden = false
  const box = thing.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const x = Math.min(Math.max(8, box.x + box.width / 2 - width / 2), innerWidth - width - 8)
  const above = box.y - height - 8
  // on a phone there is no room beside it, and the board must not be hidden
  const bar = NARROW.matches && thing.closest("#board") ? find("#bar") : null
  tip.style.left = `${x}px`
  const beside = above > 8 ? above : Math.min(box.bottom + 8, innerHeight - height - 8)
  tip.style.top = `${bar ? Math.min(bar.getBoundingClientRect().y + 4, innerHeight - height - 8) : beside}px`
}

function hide() {
  tip.hidden = true
}
