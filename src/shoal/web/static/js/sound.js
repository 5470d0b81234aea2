// Small sounds made by the program, for those who want them.
import { isOn } from "./saved.js"

let audio = null

// When it is one's turn.
export function chime() {
  if (isOn("sound")) tone(660, 0.5)
}

// What has happened, by its words.
export function sounds(words) {
  if (!isOn("sound")) return
  if (/\b(roll|dice|die)/i.test(words)) for (const at of [0, 0.09, 0.17, 0.28]) noise(1800, 0.05, at)
  else if (/\b(draw|card|deal)/i.test(words)) noise(5000, 0.12, 0)
  else if (/\b(catch|take|fish|net|ship|boat)/i.test(words)) noise(700, 0.3, 0)
  else tone(330, 0.12)
}

function tone(pitch, seconds) {
  playing(context => {
    const source = context.createOscillator()
    source.frequency.value = pitch
    return [source, source]
  }, seconds, 0)
}

// A short burst of noise around a pitch: dice are high and dry, a splash is low and long.
function noise(pitch, seconds, at) {
  playing(context => {
    const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate)
    const wave = buffer.getChannelData(0)
    for (let k = 0; k < wave.length; k++) wave[k] = Math.random() * 2 - 1
    const source = context.createBufferSource()
    source.buffer = buffer
    const band = context.createBiquadFilter()
    band.type = "bandpass"
    band.frequency.value = pitch
    source.connect(band)
    return [source, band]
  }, seconds, at)
}

function playing(make, seconds, at) {
  try {
    audio ??= new AudioContext()
    const [source, end] = make(audio)
    const volume = audio.createGain()
    const start = audio.currentTime + at
    volume.gain.setValueAtTime(0.12, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    end.connect(volume).connect(audio.destination)
    source.start(start)
    source.stop(start + seconds)
  } catch {
    // no sound, no harm
  }
}
