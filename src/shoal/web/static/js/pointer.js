// Whether the last thing that somebody used was a finger: then nothing is pointed at while no finger is down.
export const pointer = { isFinger: false }

document.addEventListener("pointerdown", event => { pointer.isFinger = event.pointerType === "touch" }, true)
document.addEventListener("keydown", () => { pointer.isFinger = false }, true)
