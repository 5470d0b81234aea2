// The form for a new table: as many seats as players, and a name where somebody else sits at this device.
// In the lobby, the bots to play against at once: the page is not loaded anew for them, which would move it.
import { find, findAll } from "./dom.js"

find(".levels")?.addEventListener("submit", event => {
  event.preventDefault()
  const { target: form, submitter } = event
  for (const button of findAll("button", form)) button.setAttribute("aria-pressed", button === submitter)
  const body = new URLSearchParams(new FormData(form, submitter))
  fetch(form.getAttribute("action"), { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {})
})

const page = find("[data-new-table]")
if (page) {
  page.addEventListener("change", () => arrange(page))
  arrange(page)
}

function arrange(form) {
  const players = find("[data-players]", form)
  const rows = findAll("[data-seat-row]", form)
  const count = players ? Number(players.value) : rows.length
  for (const row of rows) {
    row.toggleAttribute("data-spare", Number(row.dataset.seatRow) >= count)
    find(".here", row).hidden = find("[data-seat-kind]", row).value !== "here"
  }
}
