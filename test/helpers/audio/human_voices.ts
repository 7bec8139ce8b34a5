import { readRecording } from '../../../bench/speech/recordings.ts'
import { resample } from '../../../local/speech/resample.ts'
import { percentile } from '../../../shared/calls/timeline/pause.ts'

export const RATE = 16_000

export type Voiced = {
  /** A human voice between two silences. */
  sound: Int16Array
  /** Where it ends in it, in milliseconds. */
  ended_ms: number
}

/**
 * Human sentences, each between 0.8 and 1.2 s of a room's noise.
 *
 * @param noise its amplitude; 5 for a quiet room, 100 for a noisy one
 */
export function voicesInRoom(noise: number): Voiced[] {
  return voices().map((voice, index) => {
    const lead = Math.round((0.8 + index * 0.0037) * RATE)
    const sound = withComfortNoise(lead + voice.length + 1.2 * RATE, noise)
    voice.forEach((sample, i) => (sound[lead + i]! += sample))
    return { sound, ended_ms: ((lead + voice.length) / RATE) * 1_000 }
  })
}

const PROMPTS = [
  'agent-alreadyon',
  'agent-incorrect',
  'agent-loggedoff',
  'agent-newlocation',
  'agent-pass',
  'agent-user',
  'all-circuits-busy-now',
  'at-tone-time-exactly',
  'auth-incorrect',
  'auth-thankyou',
  'call-fwd-no-ans',
  'call-fwd-on-busy',
  'cannot-complete-as-dialed',
  'conf-getchannel',
  'conf-getpin',
  'conf-hasjoin',
  'conf-invalid',
  'conf-locked',
  'conf-noempty',
  'conf-onlyperson',
  'conf-thereare',
  'demo-echodone',
  'demo-nogo',
  'demo-thanks',
  'dir-nomatch',
]

let read: Int16Array[] | undefined

/** Read once for all rooms. */
function voices() {
  return (read ??= PROMPTS.map((name) => voiced(recording(name))))
}

function recording(name: string): Int16Array {
  return new Int16Array(resample(readRecording(name), RATE).map((level) => level * 32_767))
}

/** From the first to the last hundredth of a second with more than 3 % of the loud ones' level. */
function voiced(sound: Int16Array): Int16Array {
  const step = RATE / 100
  const levels = Array.from({ length: Math.floor(sound.length / step) }, (_, i) => {
    const squares = sound.subarray(i * step, (i + 1) * step).reduce((sum, x) => sum + x * x, 0)
    return Math.sqrt(squares / step)
  })
  const audible = Math.max(60, 0.03 * percentile(levels, 0.95)!)
  const first = levels.findIndex((level) => level > audible)
  const last = levels.findLastIndex((level) => level > audible)
  return sound.subarray(first * step, (last + 1) * step)
}

/** Seeded, so that runs are reproducible. */
function withComfortNoise(length: number, amplitude: number): Int16Array {
  let state = 1
  return new Int16Array(Math.ceil(length)).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * amplitude
  })
}
