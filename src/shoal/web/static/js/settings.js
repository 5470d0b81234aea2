// The settings beside a board.
import { find, findAll } from "./dom.js"
import { isOn, setOn } from "./saved.js"
import { chime } from "./sound.js"

const settings = find("[data-settings]")
if (settings) {
  settings.hidden = false
  for (const box of findAll("[data-setting]", settings)) {
    const { setting } = box.dataset
    box.checked = isOn(setting)
    box.addEventListener("change", () => {
      setOn(setting, box.checked)
      if (setting === "sound") chime()
    })
  }
}
