import { SAMPLE_RATE } from './microphones.ts'

/** The noise level around the speaker: the quietest tenth of a second of the last five seconds. */
export function createNoiseFloor() {
  const levels: number[] = []
  let energy = 0
  let samples = 0

  return {
    hear(data: Int16Array) {
      for (const sample of data) energy += sample * sample
      samples += data.length
      if (samples < BLOCK) return
      levels.push(energy / samples)
      if (levels.length > BLOCKS) levels.shift()
      energy = samples = 0
    },
    /** In dBFS, at least −96; null before anything was heard. */
    dbfs(): number | null {
      if (levels.length === 0) return null
      const level = Math.sqrt(Math.min(...levels)) / FULL_SCALE
      return Math.max(SILENCE_DBFS, Math.round(20 * Math.log10(level)))
    },
  }
}

const BLOCK = SAMPLE_RATE / 10
const BLOCKS = 50
const FULL_SCALE = 32_768
/** The floor of 16-bit sound. */
const SILENCE_DBFS = -96
