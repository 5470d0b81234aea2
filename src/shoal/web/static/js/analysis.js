// An analysis: how far it is, and with every moment what was decided then and what was better.
import { byValue, find, findAll, mark } from "./dom.js"
import { keepOpen } from "./focus.js"
import { Pace } from "./pace.js"
import { keep, kept } from "./saved.js"

const AGAIN = 1000 // ms between questions how far it is
const SLOW = 15000 // ms after which a first look is late
const ASKED = "analysing" // where the address of the one that was asked for last is kept

const progress = find("[data-progress]")
if (progress) watch(progress)
else if (find("#result") && kept(ASKED)?.startsWith(`${location.pathname}/`)) follow(kept(ASKED))

const page = find("#replay.analysis")
if (page) {
  ring(find("#board").dataset)
  let isAskedFor = false // from a list that may stand far below what it leads to
  document.addEventListener("click", event => {
    isAskedFor = Boolean(event.target.closest?.(":is(.side, .in-short) [data-to]"))
  })
  document.addEventListener("moment", event => {
    show(event.detail)
    if (isAskedFor) comeIntoSight()
    isAskedFor = false
  })
  document.addEventListener("change", event => { if (event.target.matches("[data-only]")) filter() })
}

// On a phone the words are always there: the board comes to its top.
function comeIntoSight() {
  const isNarrow = matchMedia("(max-width: 900px)").matches
  find(isNarrow ? ".stage" : ".said").scrollIntoView({ block: isNarrow ? "start" : "nearest" })
}

async function watch(card) {
  let seen = 0
  const pace = new Pace()
  const begun = performance.now()
  keep(ASKED, card.dataset.progress)
  for (;;) {
    await new Promise(resolve => { setTimeout(resolve, AGAIN) })
    if (document.visibilityState !== "visible") continue
    const answer = await fetch(card.dataset.progress).catch(() => null)
    if (!answer?.ok) continue
    const { status, is_first: isFirst, done, total, words, so_far: found } = await answer.json()
    if (status !== "waiting" && status !== "running") return stay()
    pace.note(done)
    const bar = find("progress", card)
    if (done) { // until then it only shows that something moves
      bar.max = total
      bar.value = done
    }
    const isSlow = isFirst && performance.now() - begun > SLOW
    const more = isSlow ? " The server is busy, and those who play come first." : toGo(pace.left(total))
    find("[data-words]", card).textContent = words + more
    if (found && found !== seen && await showSoFar(card)) seen = found
  }
}

// On the page of the match: its button says how far what somebody asked for is, and that it is ready.
async function follow(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    const { status, is_first: isFirst, done, ahead } = answer?.ok ? await answer.json() : {}
    const place = ahead ? `number ${ahead + 1} in the queue` : "it is next"
    const far = isFirst ? "a first look" : status === "waiting" ? place : `${done} % looked at`
    const button = find("#result [form=f-analysis]")
    if (button && status === "done") button.textContent = "The analysis is ready: see it"
    if (status !== "waiting" && status !== "running") return keep(ASKED, null)
    if (button) button.textContent = `Analysis: ${far}`
    await new Promise(resolve => { setTimeout(resolve, 3 * AGAIN) })
  }
}

// All of it, at the moment that is looked at.
function stay() {
  keep(ASKED, null)
  const query = new URLSearchParams({ at_move: find("#at_move").value, seat: page.dataset.seat })
  location.replace(`${page.dataset.page}?${query}`)
}

// About how long the rest takes: on a busy machine nobody knows it to the second.
function toGo(left) {
  if (!left) return ""
  const minutes = Math.ceil(left / 60)
  if (minutes > 1) return ` About ${minutes} minutes to go.`
  return left > 30 ? " About a minute to go." : " Less than a minute to go."
}

// The curves as far as they go, and the decisions that are judged, while the rest is still looked at.
async function showSoFar(card) {
  const query = new URLSearchParams({ at_move: find("#at_move").value, seat: page.dataset.seat })
  const answer = await fetch(card.dataset.progress.replace(/status.*/, `so_far?${query}`)).catch(() => null)
  const { curve, decisions } = answer?.ok ? await answer.json() : {}
  if (!curve) return false
  find("#curves").innerHTML = curve
  const isOnlyBad = Boolean(find("[data-only]:checked"))
  const openAgain = keepOpen(find("#judged"))
  find("#judged").innerHTML = decisions
  openAgain()
  if (isOnlyBad) find("[data-only]").checked = true
  filter()
  showWorst(find("[data-worst]", card))
  for (const part of findAll(".curves, [data-found]")) part.hidden = false
  page.dataset.moment = page.dataset.judged
  return true
}

// What was given away most until now stands beside how far it is.
function showWorst(place) {
  const worst = find("#judged li:is(.blunder, .mistake, .inaccuracy) a")
  place.replaceChildren(...(worst ? ["The costliest choice so far:", worst.cloneNode(true)] : []))
}

function show(moment) {
  const curve = find("svg.wins")
  if (!curve || !("verdict" in moment)) return // nothing has been found yet
  const cursor = find("[data-cursor]", curve)
  const x = Number(curve.dataset.left) + Number(curve.dataset.step) * moment.at_move
  cursor.setAttribute("transform", `translate(${x} 0)`)
  find("#verdict").innerHTML = moment.verdict
  for (const one of findAll("[data-wins]")) one.textContent = moment.wins[one.dataset.wins] ?? ""
  const form = find("[data-try]")
  if (form) {
    form.hidden = moment.try === null
    find("input[name=seat]", form).value = moment.try ?? ""
    find("[data-try-as]", form).textContent = moment.try_as
  }
  const [betterSpots, playedSpots] = [moment.better.join("\n"), moment.played.join("\n")]
  ring({ better: moment.action, was: moment.was, betterSpots, playedSpots })
}

// The better action is green, what was played has a broken ring.
function ring({ better, was, betterSpots, playedSpots }) {
  encircle(was, playedSpots, "would")
  encircle(better, betterSpots, "hinted")
}

// The action itself where it is on the board, else where it is done.
function encircle(action, places, name) {
  const itself = `#board ${byValue("", "data-action", action ?? "")}`
  if (find(itself)) return mark(itself, name)
  for (const spot of spots(places)) mark(`#board ${byValue("", "data-spot", spot)}`, name)
}

function spots(words) {
  return (words ?? "").split("\n").filter(Boolean)
}

function filter() {
  const wanted = findAll("[data-only]:checked").map(box => box.dataset.only)
  for (const one of findAll(".decisions li")) one.hidden = !wanted.every(name => one.classList.contains(name))
}
