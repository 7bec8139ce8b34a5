import { createFramer } from './pcm.ts'

/** One frame of a spectrum: the level of each band, in dB of an arbitrary scale. */
export type SpectrumFrame = Float32Array

/** Milliseconds from one frame to the next. */
export const SPECTRUM_STEP_MS = 10

const RATE = 16_000
const STEP = (RATE * SPECTRUM_STEP_MS) / 1000
const WINDOW = 512
const BANDS = 12
const LOWEST_HZ = 150
const HIGHEST_HZ = 3800

/** The frames of 16 kHz sound that comes in pieces; frame 0 is the sound's beginning. */
export function createSpectrum() {
  const cut = createFramer(WINDOW, STEP)
  return (samples: Float32Array): SpectrumFrame[] => cut(samples).map(bandLevels)
}

function bandLevels(samples: Float32Array): SpectrumFrame {
  return Float32Array.from(WAVES, (waves) => {
    const power = waves.reduce((sum, wave) => sum + product(samples, wave) ** 2, 1e-9)
    return 10 * Math.log10(power)
  })
}

function product(samples: Float32Array, wave: Float32Array) {
  let sum = 0
  for (let i = 0; i < WINDOW; i++) sum += samples[i]! * wave[i]!
  return sum
}

/** Of each band: cosine and sine of every second bin of a Fourier transform, with a Hann window. */
const WAVES = Array.from({ length: BANDS }, (_, band) => {
  const waves: Float32Array[] = []
  for (let bin = firstBin(band); bin < firstBin(band + 1); bin += 2) {
    waves.push(wave(bin, 0), wave(bin, Math.PI / 2))
  }
  return waves
})

/** Bands are evenly spaced in pitch. */
function firstBin(band: number) {
  const hertz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS)
  return Math.round((hertz * WINDOW) / RATE) + Math.floor(band / 2)
}

function wave(bin: number, phase: number) {
  return Float32Array.from({ length: WINDOW }, (_, i) => {
    const hann = Math.sin((Math.PI * i) / WINDOW) ** 2
    return hann * Math.cos((2 * Math.PI * bin * i) / WINDOW - phase)
  })
}
