import { SAMPLE_RATE } from './microphones.ts'

/**
 * Sound with some noise in it, where a tenth of a second of it is nearly silent. v1-mini judges by the noise
 * of the room as well: over digital silence, as noise suppression leaves it, finished speech gets half the
 * probability that it gets in a quiet room.
 */
export function withComfortNoise(sound: Int16Array): Int16Array {
  if (quietest(sound) >= NEARLY_SILENT) return sound
  let state = 1
  return sound.map((sample) => {
    // A linear congruential generator: the same noise each time.
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const noise = (state / 2 ** 31 - 1) * AMPLITUDE
    return Math.max(-32_768, Math.min(32_767, sample + noise))
  })
}

/** Root mean square of −70 dBFS. */
const NEARLY_SILENT = 32_768 * 10 ** (-70 / 20)
/** Of noise that is spread evenly and has −60 dBFS. */
const AMPLITUDE = 32_768 * 10 ** (-60 / 20) * Math.sqrt(3)
const BLOCK = SAMPLE_RATE / 10

/** Root mean square of the quietest tenth of a second; infinite when the sound is shorter. */
function quietest(sound: Int16Array): number {
  let least = Infinity
  for (let from = 0; from + BLOCK <= sound.length; from += BLOCK) {
    const energy = sound.subarray(from, from + BLOCK).reduce((sum, one) => sum + one * one, 0)
    least = Math.min(least, energy / BLOCK)
  }
  return Math.sqrt(least)
}
