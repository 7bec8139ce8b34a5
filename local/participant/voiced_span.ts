import { rootMeanSquare } from '../speech/loudness.ts'
import type { Sound } from '../speech/pcm.ts'

/** Length of the windows whose loudness is compared, in milliseconds. */
const WINDOW_MS = 5
/** The least level of a voice, relative to the loudest window: 34 dB below it. */
const RELATIVE_LEVEL = 0.02
/** The least level of a voice in any recording: 72 dB below full scale. */
const LEAST_LEVEL = 0.00025

/**
 * Where the voice in a recording begins and ends, as sample positions: `start` is the first voiced
 * sample, `end` the one after the last. Synthetic voices and recordings have silence at both ends,
 * which would delay any time derived from the end of the file.
 *
 * @returns null when nothing in it is louder than silence
 */
export function voicedSpan({ samples, sample_rate }: Sound): { start: number; end: number } | null {
  const size = Math.max(1, Math.round((sample_rate * WINDOW_MS) / 1000))
  const levels: number[] = []
  for (let at = 0; at < samples.length; at += size) {
    levels.push(rootMeanSquare(samples.subarray(at, at + size)))
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  const threshold = Math.max(LEAST_LEVEL, loudest * RELATIVE_LEVEL)
  const first = levels.findIndex((level) => level >= threshold)
  if (first < 0) return null
  const last = levels.findLastIndex((level) => level >= threshold)
  return { start: first * size, end: Math.min((last + 1) * size, samples.length) }
}
