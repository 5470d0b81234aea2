// Whether the last thing that somebody used was a finger: then nothing is pointed at while no finger is down.
// And whether it was no pointer at all but a key: only then the focus is shown, and moved to what comes next.
// What comes up under a mouse that rests is not pointed at: it has to move first.
const NEAR = 6 // px
let place = [0, 0]
let rested = [0, 0] // where it was when something new came up ...
let hasMoved = true // ... and whether it has moved since

export const pointer = {
  isFinger: false,
  isKey: true,
  rest() {
    rested = place
    hasMoved = false
  },
  // How far from where it rested.
  distance: ({ clientX, clientY }) => Math.hypot(clientX - rested[0], clientY - rested[1]),
  hasMoved: event => hasMoved ||= pointer.distance(event) > NEAR,
}

for (const kind of ["pointermove", "pointerdown"]) {
  document.addEventListener(kind, event => { place = [event.clientX, event.clientY] }, true)
}

document.addEventListener("pointerdown", event => {
  pointer.isFinger = event.pointerType === "touch"
  pointer.isKey = false
}, true)
document.addEventListener("keydown", event => {
  pointer.isFinger = false
  pointer.isKey ||= !["Control", "Alt", "Meta", "Shift"].includes(event.key)
}, true)
