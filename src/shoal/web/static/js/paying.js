// Cards or chips that pay are picked together: each click picks one more, and the payment is one decision.
import { actTogether, closeHint } from "./actions.js"
import { byValue, find, findAll } from "./dom.js"
import { setIdle } from "./preview.js"

let payments = [] // each shows how far it is, and may be begun anew

export function gatherPayments() {
  const isPaying = find("#choices .group[data-due]") !== null
  setIdle(isPaying ? "" : undefined) // how far a payment is stands beside it
  payments = findAll("#choices .group[data-due]").map(gather)
}

export function showPayments() {
  for (const { show } of payments) show()
}

// What a hint advises is picked, in place of what was: what is marked is what is advised, and ready to be paid.
document.addEventListener("advised", event => {
  for (const { pick } of payments) pick(event.detail.actions)
})

function gather(group) {
  const due = Number(group.dataset.due)
  const isExact = "exact" in group.dataset
  const buttons = findAll("button[data-pays]", group)
  const picked = new Map()
  let isAdvised = false // is what a hint advised picked, and nothing else?
  const sum = document.createElement("span")
  const pay = document.createElement("button")
  const again = document.createElement("button")
  sum.className = "pay-sum"
  pay.type = again.type = "button"
  pay.className = "main"
  again.textContent = "Clear"
  const sign = buttons.some(button => button.textContent.includes(`$${button.dataset.pays}`)) ? "$" : ""
  const sumOf = amount => `${sign}${amount}` // written as on the cards or chips
  const picks = button => picked.get(button) ?? 0
  const paid = () => buttons.reduce((total, button) => total + picks(button) * Number(button.dataset.pays), 0)
  const mayPick = button => {
    const left = due - paid()
    if (left <= 0 || picks(button) >= Number(button.dataset.count)) return false
    if (!isExact) return true
    const spare = one => Number(one.dataset.count) - picks(one) - (one === button)
    const others = buttons.map(one => [Number(one.dataset.pays), spare(one)])
    return comesTo(left - Number(button.dataset.pays), others)
  }
  const show = () => {
    const total = paid()
    for (const one of findAll("#board [data-owed]")) one.textContent = Math.max(due - total, 0)
    const far = total >= due ? `${sumOf(total)} for ${sumOf(due)}` : `${sumOf(due - total)} to go`
    sum.textContent = total ? far : "Pick, then Pay."
    pay.disabled = total < due
    pay.textContent = total > due ? `Pay ${sumOf(total)}, ${sumOf(total - due)} lost` : `Pay ${sumOf(due)}`
    again.disabled = !picked.size // it keeps its place, so that Pay does not move under the hand
    for (const button of buttons) {
      const count = picks(button)
      button.disabled = !count && !mayPick(button)
      button.classList.toggle("chosen", count > 0)
      button.setAttribute("aria-pressed", count > 0)
      button.dataset.times = count > 1 ? `×${count}` : ""
      showPicks(button.value, count)
      for (const one of findAll(`#board ${byValue("", "data-action", button.value)}`)) {
        one.classList.toggle("spare", button.disabled)
      }
    }
  }
  group.addEventListener("click", event => {
    const button = event.target.closest("button[data-pays]")
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    if (mayPick(button)) picked.set(button, picks(button) + 1)
    else picked.delete(button)
    leaveAdvice()
    show()
  })
  const leaveAdvice = () => { // what it says is not true of other cards
    if (isAdvised) closeHint()
    isAdvised = false
  }
  const clear = () => { picked.clear(); show() }
  const pick = actions => {
    const advised = actions.map(action => buttons.find(button => button.value === action)).filter(Boolean)
    if (!advised.length) return // something else than to pay
    picked.clear()
    for (const button of advised) if (mayPick(button)) picked.set(button, picks(button) + 1) // of two, the first
    isAdvised = true
    show()
  }
  pay.addEventListener("click", () => {
    const cards = [...picked].flatMap(([button, count]) => Array(count).fill(button.value))
    clear() // if it was not right, the next payment is picked anew
    actTogether(cards)
  })
  again.addEventListener("click", () => { clear(); leaveAdvice() })
  group.append(sum, pay, again)
  for (const action of group.dataset.least.split(" + ")) { // what loses least is picked, and may be put back
    for (const button of buttons) if (button.value === action) picked.set(button, picks(button) + 1)
  }
  const all = buttons.reduce((total, button) => total + Number(button.dataset.count) * Number(button.dataset.pays), 0)
  const isNeeded = button => all - Number(button.dataset.pays) < due
  const isAll = all >= due && buttons.every(isNeeded)
  if (isAll) for (const button of buttons) picked.set(button, Number(button.dataset.count))
  if (isAll || (group.dataset.least && (isExact || buttons.length === 1))) { // nothing is left to choose but to pay
    const how = isAll ? "with all you have" : "in the only way you can"
    pay.dataset.called = `${group.getAttribute("aria-label")} ${how}`
  }
  show()
  return { show, pick }
}

// On the board a picked card or chip is marked, with how many of it are picked; at its corner if it is small, or full,
// or with a sign of its own.
export function showPicks(action, count, corner = "") {
  for (const one of findAll(`#board ${byValue("", "data-action", action)}`)) {
    one.classList.toggle("picked", count > 0)
    find(".picks", one)?.remove()
    if (!count) continue
    const hot = find(".hot", one) ?? one
    const box = hot.getBBox()
    const isOutside = corner || box.height < 30 || hot.classList.contains("full")
    const size = Math.min(isOutside ? 9 : 14, box.width / 4)
    const [x, y] = corner ? [box.width - size + 4, 1] // what sticks out further, the next die covers
      : isOutside ? [box.width, 1] : [size + 4, box.height * 0.42]
    const sign = document.createElementNS(one.namespaceURI, "g")
    sign.setAttribute("class", corner ? "picks corner" : "picks")
    sign.setAttribute("transform", `translate(${box.x + x} ${box.y + y})`)
    const disc = document.createElementNS(one.namespaceURI, "circle")
    disc.setAttribute("r", size)
    const said = document.createElementNS(one.namespaceURI, "text")
    said.setAttribute("y", corner ? size * 0.6 : isOutside ? size * 0.45 : 5)
    if (isOutside) said.style.fontSize = `${size * (corner ? 1.8 : 1.25)}px`
    said.setAttribute("class", "middle")
    said.textContent = corner || (count > 1 ? `×${count}` : "✓")
    sign.append(disc, said)
    one.append(sign)
  }
}

// Can a sum be made exactly of these values, each so many times?
function comesTo(sum, values) {
  let reached = new Set([0])
  for (const [value, count] of values) {
    const further = new Set()
    for (const one of reached) {
      for (let k = 0; k <= count && one + k * value <= sum; k++) further.add(one + k * value)
    }
    reached = further
  }
  return reached.has(sum)
}

if (find("#choices")) gatherPayments()
