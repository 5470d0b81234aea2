// Parts of the page are replaced as a whole. What somebody has the focus on, or has opened, stays so.
import { byValue, find, findAll } from "./dom.js"
import { pointer } from "./pointer.js"

// Where the keyboard was when nothing was left there to have the focus: it comes back with the next choices.
let waiting = null

// What has the focus now, so that it has it again when the returned function is called.
export function keepFocus() {
  const old = document.activeElement
  const part = old?.closest("[data-part]")
  if (old && old !== document.body) waiting = null
  const lost = part ? place(old, part) : waiting
  if (!lost) return () => {}
  return () => {
    if (lost.old.isConnected) return
    const home = document.getElementById(lost.part)
    if (!pointer.isKey) return // the next choice would look as if it were chosen, or advised
    const next = same(home, lost.action, lost.old.value) || nearestTo(lost.at, findAll("[data-action]", home)) ||
      find("button:not(:disabled)", home) || find("#choices a.main")
    waiting = next || !lost.isByKey ? null : lost
    next?.focus({ preventScroll: true })
  }
}

function place(old, part) {
  const isByKey = old.matches(":focus-visible")
  return { old, part: part.id, action: old.dataset.action, at: middle(old), isByKey }
}

function nearestTo([x, y], choices) {
  const far = choices.map(each => Math.hypot(middle(each)[0] - x, middle(each)[1] - y))
  return choices[far.indexOf(Math.min(...far))]
}

function middle(element) {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

function same(home, action, value) {
  if (action) return find(byValue("", "data-action", action), home)
  return value ? find(byValue("button", "value", value), home) : null
}

// What a person has opened or closed by hand.
const toggled = new Set()
document.addEventListener("toggle", event => {
  const key = event.target.dataset?.keep
  if (key && event.isTrusted) toggled.add(key)
}, true)

// Which details of a part are open, so that they are again when the returned function is called.
export function keepOpen(part) {
  const before = findAll("details[data-keep]", part).map(one => [one.dataset.keep, one.open])
  return () => {
    for (const [key, wasOpen] of before) {
      const one = find(`details[data-keep="${key}"]`, part)
      if (one && toggled.has(key)) one.open = wasOpen
    }
  }
}
