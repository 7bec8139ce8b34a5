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
  return (samples) =>
    samples.filter((sample) => {
      silent = Math.abs(sample) > AUDIBLE ? 0 : silent + 1
      return silent <= most
    })
}

const LONGEST_SECONDS = 0.7
