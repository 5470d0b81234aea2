// A new picture of the board. What was in the last one too glides from there to its new place; what is new comes from
// where its data-from was, or fades in; what is gone fades out, if its place is still drawn where it was.
import { byValue, find, findAll } from "./dom.js"

const calm = matchMedia("(prefers-reduced-motion: reduce)")
const TIMING = { duration: 380, easing: "cubic-bezier(.3,.7,.2,1)" }
const FAREWELL = { ...TIMING, duration: 220 }
const SAME = 10 // in the picture's units: so far a spot's middle may be from where it was

export function redraw(board, html) {
  const isStill = calm.matches || document.visibilityState !== "visible"
  const old = isStill ? new Map() : places(board)
  board.innerHTML = html
  const svg = find("svg", board)
  if (!svg || !old.size) return
  const now = places(board), scale = scaleOf(board)
  for (const [key, placed] of now) arrive(placed, old.get(key) ?? old.get(placed.piece.dataset.from))
  for (const [key, placed] of old) if (!now.has(key) && hasPlace(placed, svg, scale)) leave(placed, svg)
}

// What is there again in the same words is seen to be new.
export function flash(element) {
  if (element && !calm.matches) element.animate({ opacity: [0.1, 1] }, TIMING)
}

// Is the spot that a piece lay on in the new picture too, and where it was? Elsewhere it would lie on something else.
function hasPlace({ spot }, svg, scale) {
  if (!spot) return true
  const now = find(byValue("", "data-spot", spot.name), svg)
  if (!now) return false
  const { x, y } = middle(now, scale)
  return Math.hypot(x - spot.x, y - spot.y) < SAME
}

function arrive({ piece, x, y }, from) {
  if (!from) {
    piece.animate({ opacity: [0, 1] }, TIMING)
  } else if (Math.hypot(from.x - x, from.y - y) > 2) {
    piece.animate({ translate: [`${from.x - x}px ${from.y - y}px`, "0px 0px"] }, TIMING)
  }
}

function leave({ piece, parent }, svg) {
  const ghost = document.createElementNS(svg.namespaceURI, "g")
  ghost.setAttribute("transform", parent)
  ghost.setAttribute("class", piece.parentNode.getAttribute("class") ?? "")
  ghost.setAttribute("aria-hidden", "true")
  piece.removeAttribute("data-piece")
  ghost.append(piece)
  svg.append(ghost)
  ghost.animate({ opacity: [1, 0] }, FAREWELL).onfinish = () => ghost.remove()
}

// Every piece by its key, with its middle in the picture's own units, its spot's, and the transform it stands under.
function places(board) {
  const scale = scaleOf(board)
  if (!scale) return new Map()
  return new Map(findAll("[data-piece]", board).map(piece => [piece.dataset.piece, placeOf(piece, scale)]))
}

function scaleOf(board) {
  return find("svg", board)?.getScreenCTM()?.inverse()
}

function placeOf(piece, scale) {
  const on = piece.closest("[data-spot]")
  const spot = on && { name: on.dataset.spot, ...middle(on, scale) }
  const m = scale.multiply(piece.parentNode.getScreenCTM())
  return { piece, ...middle(piece, scale), spot, parent: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` }
}

function middle(drawn, scale) {
  const box = drawn.getBoundingClientRect()
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(scale)
  return { x, y }
}
