// Whether the last thing that somebody used was a finger: then nothing is pointed at while no finger is down.
// And whether it was no pointer at all but a key: only then the focus is shown, and moved to what comes next.
export const pointer = { isFinger: false, isKey: true }

document.addEventListener("pointerdown", event => {
  pointer.isFinger = event.pointerType === "touch"
  pointer.isKey = false
}, true)
document.addEventListener("keydown", event => {
  pointer.isFinger = false
  pointer.isKey ||= !["Control", "Alt", "Meta", "Shift"].includes(event.key)
}, true)
