// On a phone story, chat and help are a panel; a number says how much was said meanwhile.
// A player's things open over the board.
import { find, findAll } from "./dom.js"
import { inquire } from "./inquiry.js"
import { clearPreview, previewed } from "./preview.js"

const SPARE = 20 // px of a board's foot that has nothing on it

const POINTED = 1500 // ms that what has happened since is lit up in the story
const MORE = ".since ol" // all of it is as good a place to ask for more

const table = find("#table")
if (table) markFresh()

document.addEventListener("click", event => {
  const menu = find("details.more[open]")
  if (menu && !menu.contains(event.target)) menu.open = false
  if (event.target.closest?.(".more > summary")) openPanel(false) // it would lie over the menu
  if (event.target.matches?.("dialog")) event.target.close() // beside what it says
  if (event.target.closest?.("[data-panel]")) {
    openPanel(!table.classList.contains("panel-open"))
    return
  }
  if (event.target.closest?.(MORE)) {
    openPanel(true)
    pointAtStory()
    return
  }
  const lower = event.target.closest?.("[data-lower]")
  if (lower) {
    const isLow = find("#bar").classList.toggle("low")
    lower.setAttribute("aria-pressed", isLow)
    lower.textContent = isLow ? "▴" : "▾"
    return
  }
  const card = event.target.closest?.("#side details > summary")?.parentElement
  if (card && !card.open) requestAnimationFrame(() => showFromTop(card))
  const player = event.target.closest?.("[data-about]")
  if (player) showThings(player.dataset.about)
})

function openPanel(isOpen) {
  table.classList.toggle("panel-open", isOpen)
  find("[data-panel]").setAttribute("aria-expanded", isOpen)
  if (!isOpen) return
  find("#side").scrollTop = find("#story").scrollTop = 0 // the newest
  noteChat()
  if (previewed()) clearPreview() // who comes back from reading taps twice again
}

// Who asks for more is shown where it is told, also below a hint: the story's end.
function pointAtStory() {
  const story = find("#story")
  showFromTop(story)
  story.scrollTop = 0
  story.focus({ preventScroll: true })
  story.classList.add("pointed")
  setTimeout(() => story.classList.remove("pointed"), POINTED)
}

// What somebody opens at the foot of the column would open below the screen.
function showFromTop(card) {
  const side = find("#side")
  side.scrollBy(0, card.getBoundingClientRect().top - side.getBoundingClientRect().top)
}

// In the story, what has happened since one's last decision.
export function markFresh() {
  const after = Number(find(".since [data-playback]")?.dataset.playback ?? Infinity)
  for (const line of findAll("#story a[data-at]")) line.classList.toggle("fresh", Number(line.dataset.at) > after)
}

document.addEventListener("submit", event => {
  if (event.target.id === "f-hint") openPanel(false) // it would lie over the hint
})

document.addEventListener("keydown", event => {
  if (event.key !== "Escape") return
  if (table) openPanel(false)
  find("details.more[open]")?.removeAttribute("open")
})

// Only a bar that is higher than its place can be made lower.
const bar = find("#bar")
if (bar) {
  new ResizeObserver(() => {
    const above = table.matches(":has(> .lesson)") ? 3 : 2 // rows
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
