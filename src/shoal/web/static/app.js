// The one script. Pages work without it; with it, clicks on a board act, and parts of the page follow the table by themselves.
const $ = (selector, root = document) => root.querySelector(selector)
const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const calm = matchMedia("(prefers-reduced-motion: reduce)")
const saved = { get: key => { try { return localStorage.getItem(key) } catch { return null } }, set: (key, value) => { try { localStorage.setItem(key, value) } catch { /* private mode */ } } }

// ---- a table

const table = $("#table")
if (table) follow(table)

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
      swap(JSON.parse(event.data))
    })
    source.onopen = () => live("")
    source.onerror = () => {
      live("Reconnecting…")
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1500)
    }
    addEventListener("pagehide", () => source.close(), { once: true })
  }

  const swap = news => {
    const focus = remember()
    for (const [name, html] of Object.entries(news)) {
      const part = document.getElementById(name)
      if (!part || !("part" in part.dataset)) continue
      const open = all("details[data-keep]", part).map(one => [one.dataset.keep, one.open])
      if (name === "board") redraw(part, html)
      else part.innerHTML = html
      for (const [key, was] of open) { const one = $(`details[data-keep="${key}"]`, part); if (one && toggled.has(key)) one.open = was }
    }
    if (news.at !== undefined) { all("input[name=at]").forEach(input => { input.value = news.at }); $("#hint").replaceChildren() }
    polish(table)
    focus()
    $("#board").classList.remove("busy")
    if (news.state !== undefined) turn(news.state)
  }

  const turn = now => {
    if (now === "yours" && state !== "yours") chime()
    state = now
    document.title = now === "yours" ? `● Your turn: ${table.dataset.title}` : title
  }

  listen()
  turn(state)
  addEventListener("pageshow", event => { if (event.persisted) location.reload() })   // brought back by the browser, perhaps old
}

// A new picture of the board. What was in the last one too glides from there to its new place; what is new comes from where its
// data-from was, or fades in; what is gone fades out.
function redraw(board, html) {
  const old = calm.matches || document.visibilityState !== "visible" ? new Map() : places(board)
  board.innerHTML = html
  const svg = $("svg", board)
  if (!svg || !old.size) return
  const timing = { duration: 380, easing: "cubic-bezier(.3,.7,.2,1)" }
  const now = places(board)
  for (const [key, { piece, x, y }] of now) {
    const from = old.get(key) ?? old.get(piece.dataset.from)
    if (!from) piece.animate({ opacity: [0, 1] }, timing)
    else if (Math.hypot(from.x - x, from.y - y) > 2) piece.animate({ translate: [`${from.x - x}px ${from.y - y}px`, "0px 0px"] }, timing)
  }
  for (const [key, { piece, parent }] of old) {
    if (now.has(key)) continue
    const ghost = document.createElementNS(svg.namespaceURI, "g")
    for (const [name, value] of Object.entries({ transform: parent, class: piece.parentNode.getAttribute("class") ?? "", "aria-hidden": true })) ghost.setAttribute(name, value)
    piece.removeAttribute("data-piece")
    ghost.append(piece)
    svg.append(ghost)
    ghost.animate({ opacity: [1, 0] }, { ...timing, duration: 220 }).onfinish = () => ghost.remove()
  }
}

// Every piece by its key, with its middle in the picture's own units and the transform that it stands under.
function places(board) {
  const scale = $("svg", board)?.getScreenCTM()?.inverse()
  return new Map(!scale ? [] : all("[data-piece]", board).map(piece => {
    const box = piece.getBoundingClientRect()
    const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(scale)
    const m = scale.multiply(piece.parentNode.getScreenCTM())
    return [piece.dataset.piece, { piece, x, y, parent: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` }]
  }))
}

const toggled = new Set()
document.addEventListener("toggle", event => { if (event.target.dataset?.keep && event.isTrusted) toggled.add(event.target.dataset.keep) }, true)

// What has the focus now, so that it has it again after its part was replaced.
function remember() {
  const old = document.activeElement
  if (!old || old === document.body || !old.closest("[data-part]")) return () => {}
  const part = old.closest("[data-part]").id
  const action = old.dataset.action
  return () => {
    if (old.isConnected) return
    const home = document.getElementById(part)
    const same = action ? $(`[data-action="${CSS.escape(action)}"]`, home) : old.value ? $(`button[value="${CSS.escape(old.value)}"]`, home) : null
    const next = same || $("[data-action]", home) || $("button:not(:disabled)", home)
    next?.focus({ preventScroll: true })
  }
}

function live(words) { const line = $("#live"); if (line) line.textContent = words }

function toast(words) {
  const box = $("#toast")
  if (!box) return
  box.textContent = words
  box.hidden = !words
}

async function send(form, body) {
  toast("")
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } })
    const told = await answer.json()
    if (!answer.ok) { $("#board")?.classList.remove("busy"); return toast(told.error?.message ?? "That did not work.") }
    if (told.goto) location.assign(told.goto)
    if (told.hint) { $("#hint").innerHTML = told.hint; $("#hint").scrollIntoView({ block: "nearest" }) }
    return told
  } catch {
    $("#board")?.classList.remove("busy")
    toast("The server cannot be reached. It will go on by itself when the connection is back.")
  }
}

document.addEventListener("submit", async event => {
  const form = event.target
  if (!("live" in form.dataset)) return
  event.preventDefault()
  const button = event.submitter
  const body = new URLSearchParams(new FormData(form, button))
  if (form.id === "f-act") { if (!await agreed(button.value)) return }
  else if (button?.dataset.confirm && !await ask(button.dataset.confirm)) return
  if ("hint" in (button?.dataset ?? {})) $("#hint").innerHTML = '<p class="notice">The bot thinks…</p>'
  const done = await send(form, body)
  if (done && form.classList.contains("say")) form.reset()
})

// A question that Escape and the back button answer with no.
function ask(words) {
  const box = $("#ask")
  if (box.open) return false
  $("#question").textContent = words
  box.returnValue = ""
  box.showModal()
  return new Promise(resolve => box.addEventListener("close", () => resolve(box.returnValue === "yes"), { once: true }))
}

// The list of choices says which of them is asked about; who wants is asked every time.
function agreed(action) {
  const words = $(`#choices button[value="${CSS.escape(action)}"]`)?.dataset.confirm
  return words || saved.get("ask") === "yes" ? ask(words ?? `${action}?`) : true
}

async function act(element) {
  const form = $("#f-act"), { action } = element.dataset
  if (!form) return
  const body = new URLSearchParams([...new FormData(form), ["action", action]])
  if (!await agreed(action)) return
  $("#board").classList.add("busy")
  send(form, body)
}

document.addEventListener("click", event => {
  const choice = event.target.closest?.("#table [data-action]")
  if (choice) act(choice)
})

document.addEventListener("keydown", event => {
  const choice = document.activeElement?.closest?.("#table [data-action]")
  if (!choice || event.ctrlKey || event.altKey || event.metaKey) return
  if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(choice) }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
  if (way) { event.preventDefault(); nearest(choice, way)?.focus() }
})

// The next choice on the board in the direction of an arrow key.
function nearest(from, [dx, dy]) {
  const middle = element => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] }
  const [x, y] = middle(from)
  let best = null, least = Infinity
  for (const other of all("[data-action]", $("#board"))) {
    const [ox, oy] = middle(other)
    const along = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (other !== from && along > 1 && along + 2 * aside < least) { best = other; least = along + 2 * aside }
  }
  return best
}

function chime() {
  if (saved.get("sound") !== "yes") return
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator(), volume = audio.createGain()
    tone.frequency.value = 660
    volume.gain.setValueAtTime(0.12, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.5)
  } catch { /* no sound, no harm */ }
}

// ---- a replay

const replay = $("#replay")
if (replay) {
  const slider = $("#at"), last = Number(replay.dataset.last), eyes = replay.dataset.eyes
  let wanted = null, busy = false
  const show = async number => {
    wanted = Math.max(0, Math.min(last, number))
    slider.value = wanted
    $("#count").textContent = `${wanted} / ${last}`
    if (busy) return
    busy = true
    while (wanted !== null) {
      const now = wanted
      wanted = null
      const answer = await fetch(`${replay.dataset.moment}?at=${now}&eyes=${encodeURIComponent(eyes)}`).catch(() => null)
      if (!answer?.ok) continue
      const moment = await answer.json()
      redraw($("#board"), moment.board)
      $("#moment").textContent = moment.words
      history.replaceState(null, "", `${replay.dataset.page}?at=${now}&eyes=${encodeURIComponent(eyes)}`)
      for (const link of all("[data-to]")) link.toggleAttribute("aria-current", Number(link.dataset.to) === now)
      for (const link of all("a[data-svg], a[data-eyes]")) { const to = new URL(link.href); to.searchParams.set("at", now); link.href = to }
    }
    busy = false
  }
  const here = () => Number(slider.value)
  const steps = { first: () => 0, back: () => here() - 1, next: () => here() + 1, last: () => last }
  slider.addEventListener("input", () => show(here()))
  document.addEventListener("click", event => {
    const to = event.target.closest?.("[data-step], [data-to]")
    if (!to || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to.dataset.step ? steps[to.dataset.step]() : Number(to.dataset.to))
  })
  document.addEventListener("keydown", event => {
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key]
    if (!step || event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    show(steps[step]())
  })
}

// ---- every page

function polish(root) {
  for (const input of all("[data-absolute]", root)) input.value = new URL(input.value, location).href
  for (const button of all("[data-copy]", root)) button.hidden = false
}
polish(document)

document.addEventListener("click", async event => {
  const copy = event.target.closest?.("[data-copy]")
  if (!copy) return
  const input = $("input", copy.parentElement)
  input.select()
  try { await navigator.clipboard.writeText(input.value); copy.textContent = "Copied" } catch { /* it is selected at least */ }
})

$("[data-theme-form]")?.addEventListener("submit", event => {
  event.preventDefault()
  const root = document.documentElement
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches
  root.dataset.theme = dark ? "light" : "dark"
  for (const image of all("img[data-themed]")) { const to = new URL(image.src); to.searchParams.set("theme", root.dataset.theme); image.src = to }
  fetch(event.target.getAttribute("action"), { method: "POST", body: new URLSearchParams([...new FormData(event.target), ["theme", root.dataset.theme]]), headers: { accept: "application/json" } }).catch(() => {})
})

const settings = $("[data-settings]")
if (settings) {
  settings.hidden = false
  for (const box of all("[data-setting]", settings)) {
    box.checked = saved.get(box.dataset.setting) === "yes"
    box.addEventListener("change", () => { saved.set(box.dataset.setting, box.checked ? "yes" : "no"); if (box.dataset.setting === "sound" && box.checked) chime() })
  }
}

const form = $("[data-new-table]")
if (form) {
  const players = $("[data-players]", form)
  const arrange = () => {
    const count = players ? Number(players.value) : all("[data-seat-row]", form).length
    for (const row of all("[data-seat-row]", form)) {
      row.toggleAttribute("data-spare", Number(row.dataset.seatRow) >= count)
      $(".here", row).hidden = $("[data-seat-kind]", row).value !== "here"
    }
  }
  form.addEventListener("change", arrange)
  arrange()
}

// tests and tools wait for this: from here on a click on the board is heard
document.documentElement.dataset.ready = ""
