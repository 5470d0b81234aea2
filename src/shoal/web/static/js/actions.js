// Acting at a table: clicks, taps and keys on the board and in the bar, and forms that are sent without leaving it.
import { fitHint } from "./bar.js"
import { byValue, find, findAll, mark } from "./dom.js"
import { clearPreview, keepAdvised, previewed, rollsAtOnce, showOnBoard, showPreview, showReason } from "./preview.js"
import { isHeld } from "./playback.js"
import { pointer } from "./pointer.js"
import { isOn } from "./saved.js"

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const STALE = "Meanwhile the match has gone on: your action was not played. Look again, then choose."
const UNREACHABLE = "The server cannot be reached"
const LATER = "Try again when the connection is back."

// A choice that has just appeared under a resting pointer was not meant: it answers after a moment, or when the
// pointer moves.
const MOMENT = 500 // ms: as long as the two clicks of a double click may be apart
const ASIDE = 24 // px: a hand in haste
const FOLD = "[data-fold-hint]"
const GETS_READY = "getting_ready" // the reason why there is no answer yet
const WAITS = "The bots are still getting ready. The hint comes by itself, within a minute or two; you may play on."
const SOON = 1000 // ms
const NEW = "#board [data-action], #choices :is(button, a), #result :is(button, a), #hint button"
let appeared = -MOMENT // when the choices appeared

export function noteNewChoices() {
  pointer.rest()
  appeared = performance.now()
}

document.addEventListener("click", event => {
  const isNew = event.detail > 0 && performance.now() - appeared < MOMENT
  if (!isNew || pointer.distance(event) > ASIDE) return
  if (!event.target.closest?.(NEW)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}, true)

document.addEventListener("click", event => {
  const choice = event.target.closest?.("#board [data-action]")
  if (event.target.closest?.("[data-close-hint]")) closeHint()
  const row = event.target.closest?.("#hint li")
  if (row) showOnBoard(row.dataset.action)
  if (event.target.closest?.(`${FOLD}, .notes:has(${FOLD}:not([hidden]))`)) foldHint(find(FOLD))
  const barred = event.target.closest?.("#board [data-why]")
  if (barred && !choice) showReason(barred.dataset.why)
  if (choice && !pick(choice.dataset.action)) tapOrAct(choice.dataset.action)
  if (!choice && !barred && previewed() && event.target.closest?.("#board")) clearPreview()
})

// On the board a card or a die that is one of several to be picked is picked as in the bar.
function pick(action) {
  const button = find(`#choices ${byValue("button", "value", action)}:is([data-pays], [data-picks])`)
  if (button?.disabled) showReason("Enough is picked: pay, or click a picked one to put it back.")
  button?.click()
  return button !== null
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const onBoard = document.activeElement?.closest?.("#board [data-action]")
  if (onBoard && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault()
    if (!event.repeat && !pick(onBoard.dataset.action)) act(onBoard.dataset.action)
  } else if (event.key in ARROWS) {
    const from = onBoard ?? document.activeElement?.closest?.("#choices button")
    if (!from) return
    event.preventDefault()
    const among = findAll(onBoard ? "#board [data-action]" : "#choices button:not(:disabled)")
    nearest(from, among, ARROWS[event.key])?.focus()
  }
})

document.addEventListener("submit", async event => {
  const form = event.target
  if (!("live" in form.dataset)) return
  event.preventDefault()
  const button = event.submitter
  if (form.id === "f-act") {
    if (button?.name === "together") actTogether(button.value.split("\n"))
    else if (button?.closest("#hint")) act(button.value)
    else tapOrAct(button.value)
    return
  }
  const body = new URLSearchParams(new FormData(form, button))
  if (!await confirmed(button)) return
  if (button?.dataset.hint) {
    clearPreview() // it would hide the hint
    find("#hint").textContent = button.dataset.hint
  }
  const done = form.id === "f-hint" ? await askForHint(form, body) : await send(form, body)
  if (done && form.classList.contains("say")) form.reset()
})

// With a finger the first tap shows what a choice would do, and the second one plays it, unless it is a roll without
// a choice, or is asked about anyway, with all that it means.
export function tapOrAct(action) {
  const isPlain = find(`#choices ${byValue("button", "value", action)}[data-confirm]`) || rollsAtOnce()
  if (pointer.isFinger && !isOn("once") && !isPlain && previewed() !== action) showPreview(action, true)
  else act(action)
}

export async function act(action) {
  const form = find("#f-act")
  if (!form || !await agreed(action)) return
  play(form, [["action", action]])
}

// Several choices that are one decision.
export function actTogether(actions) {
  play(find("#f-act"), [["together", actions.join("\n")]])
}

function play(form, fields) {
  if (isHeld()) return // what others did comes first
  find("#board").classList.add("busy")
  clearPreview()
  send(form, new URLSearchParams([...new FormData(form), ...fields]))
}

// The list of choices says which of them is asked about; who wants is asked every time.
function agreed(action) {
  const button = find(`#choices ${byValue("button", "value", action)}`)
  const question = button?.matches(".hinted") ? undefined : button?.dataset.confirm // what was advised is no mistake
  return question || isOn("ask") ? ask(question ?? `${find("b", button)?.textContent ?? action}?`) : true
}

function confirmed(button) {
  return button?.dataset.confirm ? ask(button.dataset.confirm) : true
}

// A question that Escape and the back button answer with no.
function ask(question) {
  const box = find("#ask")
  if (box.open) return false
  find("#question").textContent = question
  box.returnValue = ""
  box.showModal()
  return new Promise(resolve => {
    box.addEventListener("close", () => resolve(box.returnValue === "yes"), { once: true })
  })
}

// Send a form; what the server told, if it has done it.
async function send(form, body) {
  complain("")
  const told = await answered(form, body)
  return told && obey(told)
}

// A hint about what is over is not shown: it is asked for anew, if it still is one's turn. Of a server that has just
// started it is awaited, until somebody plays on.
async function askForHint(form, body) {
  complain("")
  const asked = standing()
  let told = await answered(form, body)
  while (told?.waits && standing() === asked) {
    find("#hint").textContent = WAITS
    await new Promise(resolve => { setTimeout(resolve, SOON) })
    told = await answered(form, body)
  }
  if (standing() !== asked) {
    if (!find("[form=f-hint]")) return closeHint()
    told = await answered(form, body)
  }
  return told && obey(told)
}

// How far the match has come, as the page shows it.
function standing() {
  return find("#f-act [name=at_event]")?.value
}

async function answered(form, body) {
  const headers = { accept: "application/json" }
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers })
    const told = await answer.json()
    if (answer.ok) return told
    if (told.error?.reason === GETS_READY) return { waits: true }
    refuse(told.error?.reason === "stale" ? STALE : told.error?.message ?? "That did not work.")
  } catch {
    refuse(form.id === "f-act" ? `${UNREACHABLE}: your action was not played. ${LATER}` : `${UNREACHABLE}. ${LATER}`)
  }
  return null
}

function obey(told) {
  if (told.goto) location.assign(told.goto)
  if (told.news) document.dispatchEvent(new CustomEvent("news", { detail: told.news }))
  if (told.hint) {
    find("#hint").innerHTML = told.hint
    fitHint()
    for (const action of told.actions) {
      const button = `#choices ${byValue("button", "value", action)}`
      mark(button, "hinted")
      const alike = find(button)?.dataset.alike // of those that come to the same, another may be the one that is seen
      if (alike) mark(`#choices ${byValue("button", "data-alike", alike)}`, "hinted")
    }
    keepAdvised(told)
    document.dispatchEvent(new CustomEvent("advised", { detail: told }))
  }
  return told
}

function refuse(words) {
  find("#board")?.classList.remove("busy")
  closeHint()
  complain(words)
}

// What a hint says goes, and so do its marks on the board.
export function closeHint() {
  find("#hint")?.replaceChildren()
  find("#hint")?.classList.remove("unfolded", "grown")
  find("#bar")?.classList.remove("advised")
  for (const one of findAll(".hinted")) one.classList.remove("hinted")
  keepAdvised(null)
}

// All of it, over the foot of the board, or what there is room for.
function foldHint(button) {
  const isOpen = find("#hint").classList.toggle("unfolded")
  button.setAttribute("aria-expanded", isOpen)
  button.textContent = isOpen ? "less" : "… more"
  fitHint()
}

export function complain(words) {
  const box = find("#toast")
  if (!box) return
  box.textContent = words
  box.hidden = !words
}

addEventListener("online", () => { if (find("#toast")?.textContent.startsWith(UNREACHABLE)) complain("") })

// The next choice in the direction of an arrow key.
function nearest(from, among, [dx, dy]) {
  const [x, y] = middle(from)
  let best = null
  let least = Infinity
  for (const other of among) {
    const [ox, oy] = middle(other)
    const along = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (other !== from && along > 1 && along + 2 * aside < least) {
      best = other
      least = along + 2 * aside
    }
  }
  return best
}

function middle(element) {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
