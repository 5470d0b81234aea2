// What this browser remembers: settings. In private mode it remembers nothing, and that is no error.

export function kept(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // nothing is kept
  }
}

export function isOn(setting) {
  return kept(setting) === "yes"
}

export function setOn(setting, on) {
  keep(setting, on ? "yes" : "no")
}
