const ENOUGH = 15 // percent, from which on it can be told
const RISES = 0.5 // of what a new estimate is above the one before, each time that it is asked for

// How fast it goes: the time that is left goes down from step to step and between two of them, and hardly ever up.
export class Pace {
  note(done) {
    if (!done || done === this.newest?.done) return
    this.newest = { done, at: performance.now() }
    this.first ??= this.newest
  }

  left(total) {
    const { first, newest, told } = this
    if (!newest || newest.done - first.done < ENOUGH) return 0
    const now = performance.now()
    const each = (newest.at - first.at) / (newest.done - first.done)
    const found = Math.max(0, each * (total - newest.done) - (now - newest.at))
    const expected = told ? Math.max(0, told.left - (now - told.at)) : found
    this.told = { left: Math.min(found, expected + RISES * (found - expected)), at: now }
    return this.told.left / 1000
  }
}
