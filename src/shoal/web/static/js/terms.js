// The words on a board explain themselves: on hover, on focus, and to a long press.
import { find } from "./dom.js"

const LONG = 450 // ms
const SLOW = 500 // ms that a pointer rests on a thing

const tip = find("#tip")
const words = tip ? JSON.parse(find("#glossary").textContent) : {}
let waiting = 0
let moved = 0 // when the mouse last moved: a board that is drawn anew under a resting one explains nothing

if (tip) {
  document.addEventListener("pointermove", () => { moved = performance.now() })
  document.addEventListener("pointerover", event => { if (event.pointerType === "mouse") later(event, SLOW) })
  document.addEventListener("pointerdown", event => { if (event.pointerType !== "mouse") later(event, LONG) })
  for (const end of ["pointerup", "pointercancel", "pointerout", "scroll"]) document.addEventListener(end, leave)
  document.addEventListener("focusin", event => later(event, SLOW))
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

function leave(event) {
  clearTimeout(waiting)
  if (event.pointerType === "mouse" || event.type === "scroll") hide()
  else setTimeout(hide, 2500)
}

function show(thing) {
  const meaning = words[thing.dataset.term]
  if (!meaning || !thing.isConnected) return
  const { term } = thing.dataset
  const name = document.createElement("b")
  name.textContent = meaning.toLowerCase().startsWith(term.toLowerCase()) ? "" : `${term}: `
  tip.replaceChildren(name, meaning)
  tip.hidden = false
  const box = thing.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const x = Math.min(Math.max(8, box.x + box.width / 2 - width / 2), innerWidth - width - 8)
  const above = box.y - height - 8
  tip.style.left = `${x}px`
  tip.style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - height - 8)}px`
}

function hide() {
  tip.hidden = true
}
