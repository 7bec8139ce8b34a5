/** Zero crossings of the filter to each side. */
const HALF_WIDTH = 16

/**
 * Turns sound that arrives in pieces into another sample rate, with a windowed sinc that cuts off at half the
 * lower of the two rates. Samples are mono.
 */
export function createResampler(from: number, to: number) {
  const cutoff = Math.min(1, to / from)
  const reach = Math.ceil(HALF_WIDTH / cutoff)
  /** Keyed by how far a new sample lies behind the preceding old one, in units of 1/`to` of an old sample. */
  const filters = new Map<number, Float32Array>()
  /** Old samples that are still needed, of which the first was the `dropped`th. */
  let kept = new Float32Array()
  let dropped = 0
  let made = 0

  function resampleUpTo(length: number): Float32Array {
    const resampled = new Float32Array(Math.max(0, length - made))
    for (let i = 0; i < resampled.length; i++, made++) {
      const behind = (made * from) % to
      let filter = filters.get(behind)
      if (!filter) filters.set(behind, (filter = filterAt(behind / to, cutoff, reach)))
      const first = (made * from - behind) / to - reach - dropped
      const end = Math.min(filter.length, kept.length - first)
      let sum = 0
      for (let k = Math.max(0, -first); k < end; k++) sum += kept[first + k]! * filter[k]!
      resampled[i] = sum
    }
    const needed = Math.floor((made * from) / to) - reach
    const passed = Math.min(kept.length, Math.max(0, needed - dropped))
    kept = kept.slice(passed)
    dropped += passed
    return resampled
  }

  return {
    /** As many new samples as the old ones so far decide. */
    push(samples: Float32Array): Float32Array {
      if (from === to) return samples
      const joined = new Float32Array(kept.length + samples.length)
      joined.set(kept)
      joined.set(samples, kept.length)
      kept = joined
      const decided = dropped + kept.length - reach
      return resampleUpTo(Math.max(0, Math.ceil((decided * to) / from)))
    },
    /** The rest, as if silence followed. */
    end(): Float32Array {
      return resampleUpTo(from === to ? 0 : Math.ceil(((dropped + kept.length) * to) / from))
    },
  }
}

/** The weights of the samples from `reach` before to `reach` after, seen from `behind` samples later. */
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
