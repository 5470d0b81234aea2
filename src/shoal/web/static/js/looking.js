// The tiles of a board that show a place large: until they are tapped again, or the board has changed.
import { findAll } from "./dom.js"

document.addEventListener("click", event => {
  const tile = event.target.closest?.("svg [data-look]")
  if (!tile) return
  const board = tile.closest("svg")
  const [first, ...others] = findAll("[data-place]", board) // first what is asked about
  const wanted = others.find(place => place.dataset.place === tile.dataset.look)
  const next = wanted?.classList.contains("aside") ? wanted : first
  for (const place of [first, ...others]) place.classList.toggle("aside", place !== next)
  for (const one of findAll(".tile", board)) one.classList.toggle("shown", one.dataset.look === next.dataset.place)
})
