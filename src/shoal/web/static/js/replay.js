// A replay: step through the moments of a match. The address is always that of the moment shown.
import { find, findAll } from "./dom.js"
import { redraw } from "./glide.js"

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }

const BEAT = 1200 // ms a moment is shown when it plays by itself

const page = find("#replay")
if (page) stepThrough(page)

function stepThrough(replay) {
  const slider = find("#at_move")
  const last = Number(replay.dataset.last)
  const here = () => Number(slider.value)
  const steps = { first: () => 0, back: () => here() - 1, next: () => here() + 1, last: () => last }
  // an analysis is about what is decided next, a replay about what has happened
  const isJudged = replay.classList.contains("analysis")
  const decided = atMove => (atMove < last ? `move ${atMove + 1} of ${last}` : "the end")
  const counted = atMove => (isJudged ? decided(atMove) : `after ${atMove} of ${last}`)
  let wanted = null
  let isBusy = false

  // Who is faster than the server skips what lies between.
  const show = async atMove => {
    wanted = Math.max(0, Math.min(last, atMove))
    slider.value = wanted
    find("#count").textContent = counted(wanted)
    if (isBusy) return
    isBusy = true
    while (wanted !== null) {
      const now = wanted
      wanted = null
      await showMoment(replay, now)
    }
    isBusy = false
  }

  const player = find("[data-play]")
  let ticking = 0
  const pause = () => {
    clearInterval(ticking)
    ticking = 0
    player.textContent = "▷ Play"
  }
  player.hidden = false
  player.addEventListener("click", () => {
    if (ticking) return pause()
    player.textContent = "Pause"
    if (here() === last) show(0)
    ticking = setInterval(() => (here() === last ? pause() : show(here() + 1)), BEAT)
  })

  slider.addEventListener("input", () => show(here()))
  document.addEventListener("click", event => {
    const chart = event.target.closest?.("img.chart")
    if (chart) return show(Math.round(last * along(chart, event)))
    const to = event.target.closest?.("[data-step], [data-to], [data-at]")
    if (!to || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to.dataset.step ? steps[to.dataset.step]() : Number(to.dataset.to ?? to.dataset.at))
  })
  document.addEventListener("keydown", event => {
    const way = KEYS[event.key]
    if (!way || event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    show(steps[way]())
  })
}

// How far along its time axis a chart was clicked: its margins are a twelfth of its width.
function along(chart, event) {
  const { x, width } = chart.getBoundingClientRect()
  return Math.max(0, Math.min(1, ((event.clientX - x) / width - 1 / 12) / (10 / 12)))
}

async function showMoment(replay, atMove) {
  const query = new URLSearchParams({ at_move: atMove, seat: replay.dataset.seat })
  const shape = replay.dataset.shape ? `&shape=${replay.dataset.shape}` : ""
  const answer = await fetch(`${replay.dataset.moment}?${query}${shape}`).catch(() => null)
  if (!answer?.ok) return
  const moment = await answer.json()
  redraw(find("#board"), moment.board)
  find("#moment").textContent = moment.words
  find("#chapter").textContent = moment.chapter
  history.replaceState(null, "", `${replay.dataset.page}?${query}`)
  for (const link of findAll("[data-to], [data-at]")) {
    link.toggleAttribute("aria-current", Number(link.dataset.to ?? link.dataset.at) === atMove)
  }
  showInStory(find("#log .story [aria-current]"))
  for (const field of findAll("input[type=hidden][name=at_move]")) field.value = atMove
  for (const link of findAll("a[data-svg], a[data-reader]")) {
    const to = new URL(link.href)
    to.searchParams.set("at_move", atMove)
    link.href = to
  }
  document.dispatchEvent(new CustomEvent("moment", { detail: moment }))
}

// In its box, without moving the page.
function showInStory(line) {
  const box = line?.closest(".story")
  if (box) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2
}
