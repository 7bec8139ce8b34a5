import { concatSamples, type Sound } from './pcm.ts'

/** Zero crossings of the filter to each side. */
const HALF_WIDTH = 16

/** The same sound at another sample rate. */
export function resample({ samples, sample_rate }: Sound, rate: number): Float32Array {
  const resampler = createResampler(sample_rate, rate)
  return concatSamples([resampler.push(samples), resampler.flush()])
}

export type Resampler = {
  /** What can be computed so far; some milliseconds less than what went in. */
  push(samples: Float32Array): Float32Array
  /** The rest, as if silence followed. */
  flush(): Float32Array
}

/** A windowed sinc that cuts at the lower of the two half rates, for sound that comes in pieces. */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array() }
  const step = from / to
  const cutoff = Math.min(1, to / from)
  const reach = Math.ceil(HALF_WIDTH / cutoff)
  let held = new Float32Array(reach)
  let position = reach

  function drain(): Float32Array {
    const count = Math.max(0, Math.ceil((held.length - reach - position) / step))
    const result = new Float32Array(count)
    for (let i = 0; i < count; i++)
      result[i] = interpolate(held, position + i * step, reach, cutoff)
    position += count * step
    const past = Math.max(0, Math.floor(position) - reach)
    held = held.slice(past)
    position -= past
    return result
  }
  return {
    push(samples) {
      held = concatSamples([held, samples]) as Float32Array<ArrayBuffer>
      return drain()
    },
    flush() {
      held = concatSamples([held, new Float32Array(reach)]) as Float32Array<ArrayBuffer>
      return drain()
    },
  }
}

function interpolate(samples: Float32Array, position: number, reach: number, cutoff: number) {
  const first = Math.max(0, Math.ceil(position - reach))
  const last = Math.min(samples.length - 1, Math.floor(position + reach))
  let sum = 0
  for (let i = first; i <= last; i++) {
    const distance = position - i
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)
    sum += samples[i]! * window * sinc(cutoff * distance)
  }
  return sum * cutoff
}

function sinc(x: number) {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}
