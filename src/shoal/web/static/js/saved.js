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

// What this tab remembers until it is closed, also if its page is loaded again.
export function recalled(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name))
  } catch {
    return null
  }
}

export function recall(name, value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // nothing is kept
  }
}
