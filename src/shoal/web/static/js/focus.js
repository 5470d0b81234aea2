// Parts of the page are replaced as a whole. What somebody has the focus on, or has opened, stays so.
import { byValue, find, findAll } from "./dom.js"
import { pointer } from "./pointer.js"

// What has the focus now, so that it has it again when the returned function is called.
export function keepFocus() {
  const old = document.activeElement
  const part = old?.closest("[data-part]")
  if (!part) return () => {}
  const { action } = old.dataset
  return () => {
    if (old.isConnected) return
    const home = document.getElementById(part.id)
    if (pointer.isFinger) return // the next choice would look as if it were chosen
    const next = same(home, action, old.value) || find("[data-action]", home) || find("button:not(:disabled)", home) ||
      find("#choices a.main")
    next?.focus({ preventScroll: true })
  }
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
