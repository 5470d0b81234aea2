// Light or dark, at once and remembered by the server.
import { find, findAll } from "./dom.js"

// Pictures that are no part of the page are as light or dark as was chosen; else as the system is.
export function showTheme(theme = document.documentElement.dataset.theme) {
  if (!theme) return
  for (const image of findAll("img[data-themed]")) {
    const to = new URL(image.src)
    if (to.searchParams.get("theme") === theme) continue
    to.searchParams.set("theme", theme)
    image.src = to
  }
}

showTheme()

find("[data-theme-form]")?.addEventListener("submit", event => {
  event.preventDefault()
  const root = document.documentElement
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  const theme = (root.dataset.theme ?? system) === "dark" ? "light" : "dark"
  root.dataset.theme = theme
  showTheme(theme)
  const form = event.target
  const body = new URLSearchParams([...new FormData(form), ["theme", theme]])
  fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } }).catch(() => {})
})
