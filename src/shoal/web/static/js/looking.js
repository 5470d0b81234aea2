// The tiles of a board that show a place large: until they are tapped again, or the board has changed. By keyboard the
// arrows go from tile to tile, and Enter looks.
import { findAll } from "./dom.js"

const STEPS = { ArrowLeft: -1, ArrowRight: 1 }

document.addEventListener("click", event => {
  const tile = event.target.closest?.("svg [data-look]")
  if (tile) look(tile)
})

document.addEventListener("keydown", event => {
  const tile = event.target.closest?.("svg .tile[data-look]")
  if (!tile) return
  const tiles = findAll(".tile", tile.closest("svg"))
  if (event.key in STEPS) tiles.at((tiles.indexOf(tile) + STEPS[event.key]) % tiles.length).focus()
  else if (event.key === "Enter" || event.key === " ") look(tile)
  else return
  event.preventDefault()
})

function look(tile) {
  const board = tile.closest("svg")
  const [first, ...others] = findAll("[data-place]", board) // first what is asked about
  const wanted = others.find(place => place.dataset.place === tile.dataset.look)
  const next = wanted?.classList.contains("aside") ? wanted : first
  for (const place of [first, ...others]) place.classList.toggle("aside", place !== next)
  for (const one of findAll(".tile", board)) one.classList.toggle("shown", one.dataset.look === next.dataset.place)
}
