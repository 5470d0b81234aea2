// On a phone story, chat and help are a panel; a number says how much was said meanwhile.
// A player's things open over the board.
import { find, findAll } from "./dom.js"
import { inquire } from "./inquiry.js"
import { clearPreview, previewed } from "./preview.js"

const SPARE = 20 // px of a board's foot that has nothing on it

const table = find("#table")

document.addEventListener("click", event => {
  const menu = find("details.more[open]")
  if (menu && !menu.contains(event.target)) menu.open = false
  const button = event.target.closest?.("[data-panel]")
  if (button) {
    const isOpen = table.classList.toggle("panel-open")
    button.setAttribute("aria-expanded", isOpen)
    if (isOpen) {
      find("#side").scrollTop = 0 // the newest
      noteChat()
      if (previewed()) clearPreview() // who comes back from reading taps twice again
    }
    return
  }
  const lower = event.target.closest?.("[data-lower]")
  if (lower) {
    const isLow = find("#bar").classList.toggle("low")
    lower.setAttribute("aria-pressed", isLow)
    lower.textContent = isLow ? "▴" : "▾"
    return
  }
  const player = event.target.closest?.("[data-about]")
  if (player) showThings(player.dataset.about)
})

document.addEventListener("keydown", event => {
  if (event.key !== "Escape") return
  table?.classList.remove("panel-open")
  find("details.more[open]")?.removeAttribute("open")
})

// Only a bar that is higher than its place can be made lower.
const bar = find("#bar")
if (bar) {
  new ResizeObserver(() => {
    const above = table.matches(":has(> .lesson, .advice[open])") ? 3 : 2 // rows
    const row = Number.parseFloat(getComputedStyle(table).gridTemplateRows.split(" ")[above])
    find("[data-lower]", bar).hidden = !bar.classList.contains("low") && bar.offsetHeight <= row + SPARE
  }).observe(bar)
}

let heard = table ? findAll("#chat li").length : 0

export function noteChat() {
  const said = findAll("#chat li").length
  const unread = find("#unread")
  const isSeen = table.classList.contains("panel-open") || getComputedStyle(find("button.panel")).display === "none"
  if (isSeen) heard = said
  unread.hidden = said <= heard
  unread.textContent = said - heard
}

async function showThings(about) {
  const things = await inquire("sheet", { about })
  if (!things) return
  find("#sheet-board").innerHTML = things.board
  find("#sheet").showModal()
}
