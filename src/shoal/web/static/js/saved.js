// What this browser remembers: settings. In private mode it remembers nothing, and that is no error.

export function isOn(setting) {
  try {
    return localStorage.getItem(setting) === "yes"
  } catch {
    return false
  }
}

export function setOn(setting, on) {
  try {
    localStorage.setItem(setting, on ? "yes" : "no")
  } catch {
    // nothing is kept
  }
}
