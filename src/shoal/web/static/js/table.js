// A table's page: it listens to the table's events and replaces the parts that have changed. In a lesson there are no
// events: what comes of an action is the answer to it.
import { celebrate } from "./ceremony.js"
import { closeHint, complain, noteNewChoices } from "./actions.js"
import { fitBar } from "./bar.js"
import { find, findAll } from "./dom.js"
import { keepFocus, keepOpen } from "./focus.js"
import { playForced } from "./forced.js"
import { flash, redraw } from "./glide.js"
import { inquire } from "./inquiry.js"
import { showLinks } from "./links.js"
import { markFresh, noteChat } from "./panel.js"
import { Texts } from "./patches.js"
import { gatherPayments, showPayments } from "./paying.js"
import { gatherPicks, showPicked } from "./picking.js"
import { hold, isHeld, keepNews, playBack, playsBack } from "./playback.js"
import { forgetPreviews } from "./preview.js"
import { chime, sounds } from "./sound.js"
import { showTheme } from "./theme.js"
import { skipTips } from "./tips.js"

const RETRY = 1500 // ms; a browser comes back by itself, unless the server has said no
const SOON = 700 // ms in which a second move comes too soon to be followed: it is played back
const AT_ONCE = ["chat", "story", "lesson", "answers"] // what waits for no playback; the story tells as far as it is
const PHONE = matchMedia("(max-width: 700px)")

// Without events, the board that fits the window is fetched once: what it was asked before that is forgotten.
export let fitted = Promise.resolve()

const page = find("#table")
if (page) {
  follow(page)
  // brought back by the browser, perhaps old
  addEventListener("pageshow", event => { if (event.persisted) location.reload() })
}

function follow(table) {
  let number = table.dataset.number
  let moves = Number(table.dataset.moves)
  let state = table.dataset.state
  let changed = -SOON // when a move of others was last seen
  let source = null
  const title = document.title

  const receive = news => {
    const before = moves
    moves = Number(news.moves ?? moves)
    const mine = Number(find("#board").classList.contains("busy")) // what one has done oneself need not be played back
    const isSoon = moves > before && performance.now() - changed < SOON
    const shows = Number(/data-shows="(\d+)"/.exec(news.now ?? "")?.[1] ?? 0) // a move that is to be seen, whosever
    const isEnd = news.state === "over" && state !== "over" && moves > before
    const after = shows > before ? Math.min(before + mine, shows - 1) : before + mine
    const least = isSoon || isEnd || shows > before ? 1 : 2
    if (moves > before + mine) changed = performance.now()
    if (news.state === "yours") setState("yours")
    const isPlayed = moves > before && moves - after >= least && playsBack()
    if (isEnd && isPlayed) table.classList.add("ending") // the result waits for it
    if (isPlayed) hold()
    if (isHeld()) {
      replaceParts(table, Object.fromEntries(AT_ONCE.filter(name => name in news).map(name => [name, news[name]])))
      keepNews(news)
      if (isPlayed) playBack(after, { least })
      return
    }
    apply(news)
    if (moves > before) sounds(findAll("#story a[data-at]").at(-1)?.textContent ?? "")
  }

  const apply = news => {
    replaceParts(table, news)
    if (news.state !== undefined) setState(news.state)
    if (table.dataset.events) playForced(number, moves)
  }

  const listen = () => {
    if (!table.dataset.events) return
    const address = new URL(table.dataset.events, location)
    address.searchParams.set("after", number)
    address.searchParams.set("shape", table.dataset.shape)
    address.searchParams.set("patches", "lines")
    const texts = new Texts()
    source = new EventSource(address)
    source.addEventListener("news", event => {
      number = event.lastEventId || number
      receive(texts.read(JSON.parse(event.data)))
    })
    source.addEventListener("open", () => { tell(""); complain("") })
    source.addEventListener("error", () => {
      tell("Reconnecting…")
      find("#board").classList.remove("busy")
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY)
    })
    addEventListener("pagehide", () => source.close(), { once: true })
  }

  const setState = now => {
    if (now === "yours" && state !== "yours") chime()
    if (now === "over" && state !== "over") celebrate()
    state = now
    document.title = now === "yours" ? `● Your turn: ${table.dataset.title}` : title
  }

  // The board that fits the window.
  const fit = () => {
    const shape = PHONE.matches ? "tall" : "wide"
    document.cookie = `shape=${shape}; path=/; max-age=31536000; samesite=lax`
    if (shape === table.dataset.shape) return
    table.dataset.shape = shape
    source?.close()
    number = 0
    if (table.dataset.events) listen()
    else fitted = inquire("parts", {}).then(news => { if (news) replaceParts(table, news) })
  }

  PHONE.addEventListener("change", fit)
  document.addEventListener("news", event => receive(event.detail))
  document.addEventListener("now", event => { // back from another moment
    apply(event.detail)
    noteNewChoices()
  })
  if ((PHONE.matches ? "tall" : "wide") === table.dataset.shape) listen()
  fit()
  setState(state)
  if (table.dataset.events) playForced(number, moves)
}

function replaceParts(table, news) {
  const restoreFocus = keepFocus()
  const question = find("#now h1")?.textContent
  for (const [name, html] of Object.entries(news)) {
    const part = document.getElementById(name)
    if (part && "part" in part.dataset) replacePart(part, html)
    for (const input of findAll(`input[type=hidden][name=${name}]`)) input.value = html
  }
  if (news.at_event !== undefined) {
    complain("") // it was about what is over
    closeHint()
    noteNewChoices()
    if (find("#now h1")?.textContent === question) flash(find("#now h1")) // asked once more
  }
  if (news.address !== undefined) history.replaceState(null, "", news.address)
  if (news.choices !== undefined || news.at_event !== undefined) forgetPreviews()
  if (news.choices !== undefined) {
    gatherPayments()
    gatherPicks()
  } else if (news.board !== undefined) {
    showPayments()
    showPicked()
  }
  if (news.notices !== undefined) skipTips()
  if (news.chat !== undefined) noteChat()
  if (news.result) showTheme()
  for (const button of findAll("[data-playback]", table)) button.hidden = false
  showLinks(table)
  if (news.story !== undefined || news.now !== undefined) markFresh()
  fitBar()
  restoreFocus()
  find("#board").classList.remove("busy")
}

function replacePart(part, html) {
  const restoreOpen = keepOpen(part)
  if (part.id === "board") redraw(part, html)
  else if (part.id === "story") replaceStory(part, html)
  else part.innerHTML = html
  restoreOpen()
}

// It is scrolled from its end, which is shown: who reads further up goes on reading there.
function replaceStory(part, html) {
  const up = part.scrollTop, height = part.scrollHeight
  part.innerHTML = html
  if (up < 0) part.scrollTop = up - (part.scrollHeight - height)
}

// Whether there is a connection.
function tell(words) {
  const line = find("#live")
  if (line) line.textContent = words
}
