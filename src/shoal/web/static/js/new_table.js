// The form for a new table: as many seats as players, and a name where somebody else sits at this device.
import { find, findAll } from "./dom.js"

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
