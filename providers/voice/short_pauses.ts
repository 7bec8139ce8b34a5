import { AUDIBLE } from './noise.ts'

/**
 * Cuts what is longer than a pause between two sentences out of what a voice says: some end with seconds of
 * silence, in which the participant would wait for more.
 *
 * @param rate samples a second
 */
export function createShortPauses(rate: number): (samples: Float32Array) => Float32Array {
  const most = rate * LONGEST_SECONDS
  let silent = 0
  return (samples) => {
    const kept = new Float32Array(samples.length)
    let length = 0
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i]!
      silent = Math.abs(sample) > AUDIBLE ? 0 : silent + 1
      if (silent <= most) kept[length++] = sample
    }
    return kept.subarray(0, length)
  }
}

const LONGEST_SECONDS = 0.7
