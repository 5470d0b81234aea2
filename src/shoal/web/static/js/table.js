// A table's page: it listens to the table's events and replaces the parts that have changed.
import { find, findAll } from "./dom.js"
import { keepFocus, keepOpen } from "./focus.js"
import { redraw } from "./glide.js"
import { showLinks } from "./links.js"
import { chime } from "./sound.js"

const RETRY = 1500 // ms; a browser comes back by itself, unless the server has said no

const page = find("#table")
if (page) {
  follow(page)
  // brought back by the browser, perhaps old
  addEventListener("pageshow", event => { if (event.persisted) location.reload() })
}

function follow(table) {
  let number = table.dataset.number
  let state = table.dataset.state
  const title = document.title

  const listen = () => {
    const address = new URL(table.dataset.events, location)
    address.searchParams.set("after", number)
    const source = new EventSource(address)
    source.addEventListener("news", event => {
      number = event.lastEventId || number
      const news = JSON.parse(event.data)
      replaceParts(table, news)
      if (news.state !== undefined) setState(news.state)
    })
    source.addEventListener("open", () => tell(""))
    source.addEventListener("error", () => {
      tell("Reconnecting…")
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY)
    })
    addEventListener("pagehide", () => source.close(), { once: true })
  }

  const setState = now => {
    if (now === "yours" && state !== "yours") chime()
    state = now
    document.title = now === "yours" ? `● Your turn: ${table.dataset.title}` : title
  }

  listen()
  setState(state)
}

function replaceParts(table, news) {
  const restoreFocus = keepFocus()
  for (const [name, html] of Object.entries(news)) {
    const part = document.getElementById(name)
    if (part && "part" in part.dataset) replacePart(part, html)
  }
  if (news.at_event !== undefined) {
    for (const input of findAll("input[name=at_event]")) input.value = news.at_event
    find("#hint").replaceChildren()
  }
  showLinks(table)
  restoreFocus()
  find("#board").classList.remove("busy")
}

function replacePart(part, html) {
  const restoreOpen = keepOpen(part)
  if (part.id === "board") redraw(part, html)
  else part.innerHTML = html
  restoreOpen()
}

// Whether there is a connection.
function tell(words) {
  const line = find("#live")
  if (line) line.textContent = words
}
