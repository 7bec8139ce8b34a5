import { SAMPLE_RATE } from './microphones.ts'

/**
 * Adds noise to a sound in which at least a tenth of a second is nearly silent. v1-mini also judges
 * by the room's noise: over digital silence, which noise suppression produces, finished speech gets
 * half the probability that it gets in a quiet room.
 */
export function withComfortNoise(sound: Int16Array): Int16Array {
  if (quietest(sound) >= NEARLY_SILENT) return sound
  let state = 1
  return sound.map((sample) => {
    // A linear congruential generator, so the noise is always the same.
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const noise = (state / 2 ** 31 - 1) * AMPLITUDE
    return Math.max(-32_768, Math.min(32_767, sample + noise))
  })
}

/** Root mean square at −70 dBFS. */
const NEARLY_SILENT = 32_768 * 10 ** (-70 / 20)
/** Amplitude of uniform noise at −60 dBFS. */
const AMPLITUDE = 32_768 * 10 ** (-60 / 20) * Math.sqrt(3)
const BLOCK = SAMPLE_RATE / 10

/** Root mean square of the quietest tenth of a second; infinite if the sound is shorter. */
function quietest(sound: Int16Array): number {
  let least = Infinity
  for (let from = 0; from + BLOCK <= sound.length; from += BLOCK) {
    const energy = sound.subarray(from, from + BLOCK).reduce((sum, one) => sum + one * one, 0)
    least = Math.min(least, energy / BLOCK)
  }
  return Math.sqrt(least)
}
