// Cards or chips that pay are picked together: each click picks one more, and the payment is one decision.
import { actTogether } from "./actions.js"
import { find, findAll } from "./dom.js"
import { setIdle } from "./preview.js"

export function gatherPayments() {
  const isPaying = find("#choices .group[data-due]") !== null
  setIdle(isPaying ? "Pick what you pay with until it is enough, then press Pay." : undefined)
  for (const group of findAll("#choices .group[data-due]")) gather(group)
}

function gather(group) {
  const due = Number(group.dataset.due)
  const picked = new Map()
  const sum = document.createElement("span")
  const pay = document.createElement("button")
  const again = document.createElement("button")
  sum.className = "pay-sum"
  pay.type = again.type = "button"
  pay.className = "main"
  again.textContent = "Pick anew"
  const show = () => {
    const total = [...picked].reduce((paid, [button, count]) => paid + count * Number(button.dataset.pays), 0)
    sum.textContent = `${total} of ${due}`
    pay.disabled = total < due
    pay.textContent = total > due ? `Pay ${total} (${total - due} too much)` : `Pay ${due}`
    again.hidden = !picked.size
    for (const button of findAll("button[data-pays]", group)) {
      const count = picked.get(button) ?? 0
      button.classList.toggle("chosen", count > 0)
      button.setAttribute("aria-pressed", count > 0)
      button.dataset.times = count > 1 ? `×${count}` : ""
    }
  }
  group.addEventListener("click", event => {
    const button = event.target.closest("button[data-pays]")
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    const count = picked.get(button) ?? 0
    if (count < Number(button.dataset.count)) picked.set(button, count + 1)
    else picked.delete(button)
    show()
  })
  pay.addEventListener("click", () => {
    actTogether([...picked].flatMap(([button, count]) => Array(count).fill(button.value)))
  })
  again.addEventListener("click", () => { picked.clear(); show() })
  group.append(sum, pay, again)
  show()
}

if (find("#choices")) gatherPayments()
