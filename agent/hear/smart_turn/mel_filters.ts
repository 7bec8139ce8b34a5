/** One triangle over the bins of a spectrum: the weights of the bins starting at `first`. */
type MelFilter = { first: number; weights: Float64Array }

/**
 * Triangles evenly spaced on Slaney's mel scale from 0 Hz to half the sample rate, all with the
 * same area.
 *
 * @param bins of the spectrum, from 0 Hz to half the sample rate
 */
export function melFilters(count: number, bins: number, sampleRate: number): MelFilter[] {
  const highest = sampleRate / 2
  const edges = Array.from({ length: count + 2 }, (_, i) => hertz((i * mel(highest)) / (count + 1)))
  return Array.from({ length: count }, (_, i) => {
    const [left, peak, right] = edges.slice(i) as [number, number, number]
    const weights = Array.from({ length: bins }, (_, bin) => {
      const at = (bin * highest) / (bins - 1)
      const height = Math.min((at - left) / (peak - left), (right - at) / (right - peak))
      return (Math.max(0, height) * 2) / (right - left)
    })
    const first = weights.findIndex((weight) => weight > 0)
    const last = weights.findLastIndex((weight) => weight > 0)
    return { first, weights: Float64Array.from(weights.slice(first, last + 1)) }
  })
}

/** Linear up to 1,000 Hz, logarithmic above. */
function mel(hertz: number) {
  return hertz < KNEE_HZ
    ? (hertz * KNEE_MEL) / KNEE_HZ
    : KNEE_MEL + Math.log(hertz / KNEE_HZ) / STEP
}

function hertz(mel: number) {
  return mel < KNEE_MEL ? (mel * KNEE_HZ) / KNEE_MEL : KNEE_HZ * Math.exp(STEP * (mel - KNEE_MEL))
}

const KNEE_HZ = 1000
const KNEE_MEL = 15
const STEP = Math.log(6.4) / 27
