// A few words for finding things on the page.

export const find = (selector, root = document) => root.querySelector(selector)

export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)]

export function mark(selector, name) {
  for (const one of findAll(selector)) one.classList.add(name)
}

// An action's text may have any characters in it.
export const byValue = (tag, attribute, value) => `${tag}[${attribute}="${CSS.escape(value)}"]`
