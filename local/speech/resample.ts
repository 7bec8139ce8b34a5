import type { Sound } from './pcm.ts'

/** Zero crossings of the filter to each side. */
const HALF_WIDTH = 16

/**
 * The same sound at another sample rate, resampled with a windowed sinc that cuts off at half the
 * lower of the two rates.
 */
export function resample({ samples, sample_rate }: Sound, rate: number): Float32Array {
  if (rate === sample_rate) return samples
  const cutoff = Math.min(1, rate / sample_rate)
  const reach = Math.ceil(HALF_WIDTH / cutoff)
  /**
   * Keyed by how far a new sample lies behind the preceding old one, in units of 1/`rate` of an old
   * sample.
   */
  const filters = new Map<number, Float32Array>()
  const length = Math.ceil((samples.length * rate) / sample_rate)
  const resampled = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const behind = (i * sample_rate) % rate
    let filter = filters.get(behind)
    if (!filter) filters.set(behind, (filter = filterAt(behind / rate, cutoff, reach)))
    const first = (i * sample_rate - behind) / rate - reach
    const end = Math.min(filter.length, samples.length - first)
    let sum = 0
    for (let k = Math.max(0, -first); k < end; k++) sum += samples[first + k]! * filter[k]!
    resampled[i] = sum
  }
  return resampled
}

/**
 * The weights of the samples from `reach` before to `reach` after, seen from `behind` samples
 * later.
 */
function filterAt(behind: number, cutoff: number, reach: number) {
  return Float32Array.from({ length: 2 * reach + 1 }, (_, k) => {
    const distance = cutoff * (behind + reach - k)
    if (Math.abs(distance) > HALF_WIDTH) return 0
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / HALF_WIDTH)
    return cutoff * window * sinc(distance)
  })
}

function sinc(x: number) {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}
