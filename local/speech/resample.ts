import type { Sound } from './pcm.ts'

/** Zero crossings of the filter to each side. */
const HALF_WIDTH = 16

/** The same sound at another sample rate: a windowed sinc that cuts at the lower of the two half rates. */
export function resample({ samples, sample_rate }: Sound, rate: number): Float32Array {
  if (rate === sample_rate) return samples
  const step = sample_rate / rate
  const cutoff = Math.min(1, rate / sample_rate)
  const reach = HALF_WIDTH / cutoff
  return Float32Array.from({ length: Math.ceil(samples.length / step) }, (_, i) => {
    const position = i * step
    const last = Math.min(samples.length - 1, Math.floor(position + reach))
    let sum = 0
    for (let at = Math.max(0, Math.ceil(position - reach)); at <= last; at++) {
      const distance = position - at
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)
      sum += samples[at]! * window * sinc(cutoff * distance)
    }
    return sum * cutoff
  })
}

function sinc(x: number) {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}
