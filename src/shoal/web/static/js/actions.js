// Acting at a table: clicks and keys on the board, and forms that are sent without leaving the page.
import { byValue, find, findAll } from "./dom.js"
import { isOn } from "./saved.js"

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const UNREACHABLE = "The server cannot be reached. It will go on by itself when the connection is back."

document.addEventListener("click", event => {
  const choice = event.target.closest?.("#table [data-action]")
  if (choice) act(choice.dataset.action)
})

document.addEventListener("keydown", event => {
  const choice = document.activeElement?.closest?.("#table [data-action]")
  if (!choice || event.ctrlKey || event.altKey || event.metaKey) return
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault()
    act(choice.dataset.action)
  } else if (event.key in ARROWS) {
    event.preventDefault()
    nearest(choice, ARROWS[event.key])?.focus()
  }
})

document.addEventListener("submit", async event => {
  const form = event.target
  if (!("live" in form.dataset)) return
  event.preventDefault()
  const button = event.submitter
  const body = new URLSearchParams(new FormData(form, button))
  if (!await (form.id === "f-act" ? agreed(button.value) : confirmed(button))) return
  if ("hint" in (button?.dataset ?? {})) find("#hint").innerHTML = '<p class="notice">The bot thinks…</p>'
  const done = await send(form, body)
  if (done && form.classList.contains("say")) form.reset()
})

async function act(action) {
  const form = find("#f-act")
  if (!form) return
  const body = new URLSearchParams([...new FormData(form), ["action", action]])
  if (!await agreed(action)) return
  find("#board").classList.add("busy")
  send(form, body)
}

// The list of choices says which of them is asked about; who wants is asked every time.
function agreed(action) {
  const question = find(`#choices ${byValue("button", "value", action)}`)?.dataset.confirm
  return question || isOn("ask") ? ask(question ?? `${action}?`) : true
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
  const headers = { accept: "application/json" }
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers })
    const told = await answer.json()
    if (answer.ok) return obey(told)
    refuse(told.error?.message ?? "That did not work.")
  } catch {
    refuse(UNREACHABLE)
  }
  return null
}

function obey(told) {
  if (told.goto) location.assign(told.goto)
  if (told.hint) {
    find("#hint").innerHTML = told.hint
    find("#hint").scrollIntoView({ block: "nearest" })
  }
  return told
}

function refuse(words) {
  find("#board")?.classList.remove("busy")
  complain(words)
}

function complain(words) {
  const box = find("#toast")
  if (!box) return
  box.textContent = words
  box.hidden = !words
}

// The next choice on the board in the direction of an arrow key.
function nearest(from, [dx, dy]) {
  const [x, y] = middle(from)
  let best = null
  let least = Infinity
  for (const other of findAll("[data-action]", find("#board"))) {
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
