// Links to send to others: shown in full, and copied by a button.
import { find, findAll } from "./dom.js"

export function showLinks(root) {
  for (const input of findAll("[data-absolute]", root)) input.value = new URL(input.value, location).href
  for (const button of findAll("[data-copy]", root)) button.hidden = false
}

document.addEventListener("click", async event => {
  const button = event.target.closest?.("[data-copy]")
  if (!button) return
  const input = find("input", button.parentElement)
  input.select()
  try {
    await navigator.clipboard.writeText(input.value)
    button.textContent = "Copied"
  } catch {
    // it is selected at least
  }
})

showLinks(document)
