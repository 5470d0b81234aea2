// Questions about what is at the table: what a choice would do, what happened, a player's things.
import { find } from "./dom.js"

// What the server says below the table's address, or null. It is told who looks, in a lesson how far they have come.
export async function inquire(what, query) {
  const table = find("#table")
  const standing = [...new FormData(find("#f-act"))].filter(([name]) => name !== "token" && name !== "at_event")
  const fields = new URLSearchParams([["shape", table.dataset.shape], ...Object.entries(query), ...standing])
  const answer = await fetch(`${table.dataset.home}/${what}?${fields}`).catch(() => null)
  return answer?.ok ? answer.json() : null
}
