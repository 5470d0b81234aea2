const ENOUGH = 5 // percent, from which on it can be told

// How fast it goes: between two steps the time that is left goes down, and where a step takes too long nothing is said.
export class Pace {
  note(done) {
    if (!done || done === this.newest?.done) return
    this.newest = { done, at: performance.now() }
    this.first ??= this.newest
  }

  left(total) {
    const { first, newest } = this
    if (!newest || newest.done - first.done < ENOUGH) return 0
    const each = (newest.at - first.at) / (newest.done - first.done)
    return Math.max(0, each * (total - newest.done) - (performance.now() - newest.at)) / 1000
  }
}
