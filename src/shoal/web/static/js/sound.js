// The sound when it is one's turn, for those who want it.
import { isOn } from "./saved.js"

export function chime() {
  if (!isOn("sound")) return
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = 660
    volume.gain.setValueAtTime(0.12, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.5)
  } catch {
    // no sound, no harm
  }
}
