// Parts of a page come whole, as a text, or as a patch: a list of new markup and of [first, count], so many pieces of
// the texts that came before. Of each part the last two are kept; they are cut between their lines.
const KEPT = 2
const CUT = "\n"

export class Texts {
  #kept = new Map()

  // What the server has told of each part, as whole texts.
  read(news) {
    return Object.fromEntries(Object.entries(news).map(([name, told]) => [name, this.#whole(name, told)]))
  }

  #whole(name, told) {
    const before = this.#kept.get(name) ?? []
    const text = typeof told === "string" ? told : patched(before, told)
    this.#kept.set(name, [text, ...before].slice(0, KEPT))
    return text
  }
}

function patched(kept, patch) {
  const old = kept.flatMap(text => text.split(CUT))
  return patch.map(one => (typeof one === "string" ? one : old.slice(one[0], one[0] + one[1]).join(CUT))).join(CUT)
}
