import { createFramer } from './pcm.ts'

/** One frame of a spectrum: the level of each band, in dB of an arbitrary scale. */
export type SpectrumFrame = Float32Array

/** Milliseconds from one frame to the next. */
export const SPECTRUM_STEP_MS = 10

const RATE = 16_000
const STEP = (RATE * SPECTRUM_STEP_MS) / 1000
const WINDOW = 512
const HALF = WINDOW / 2
const BANDS = 12
const LOWEST_HZ = 150
const HIGHEST_HZ = 3800

/** The frames of 16 kHz sound that arrives in pieces; frame 0 is the sound's beginning. */
export function createSpectrum() {
  const cut = createFramer(WINDOW, STEP)
  return (samples: Float32Array): SpectrumFrame[] => cut(samples).map(bandLevels)
}

function bandLevels(samples: Float32Array): SpectrumFrame {
  const halves = fold(samples)
  return Float32Array.from(WAVES, (waves) => {
    const power = waves.reduce((sum, wave) => sum + powerOf(halves[wave.parity], wave), 1e-9)
    return 10 * Math.log10(power)
  })
}

/**
 * The two halves of a window, added and subtracted: half a window later the wave of an even bin is the
 * same and that of an odd one is inverted, so each bin needs only half the products.
 */
function fold(samples: Float32Array) {
  const even = new Float64Array(HALF)
  const odd = new Float64Array(HALF)
  for (let i = 0; i < HALF; i++) {
    const first = samples[i]! * HANN[i]!
    const second = samples[i + HALF]! * HANN[i + HALF]!
    even[i] = first + second
    odd[i] = first - second
  }
  return { even, odd }
}

function powerOf(samples: Float64Array, { cosine, sine }: Wave) {
  let re = 0
  let im = 0
  for (let i = 0; i < HALF; i++) {
    re += samples[i]! * cosine[i]!
    im += samples[i]! * sine[i]!
  }
  return re * re + im * im
}

const HANN = Float64Array.from({ length: WINDOW }, (_, i) => Math.sin((Math.PI * i) / WINDOW) ** 2)

type Wave = { parity: 'even' | 'odd'; cosine: Float64Array; sine: Float64Array }

/** For each band: every second bin of a Fourier transform. */
const WAVES = Array.from({ length: BANDS }, (_, band) => {
  const waves: Wave[] = []
  for (let bin = firstBin(band); bin < firstBin(band + 1); bin += 2) waves.push(waveOf(bin))
  return waves
})

/** Bands are evenly spaced in pitch. */
function firstBin(band: number) {
  const hertz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS)
  return Math.round((hertz * WINDOW) / RATE) + Math.floor(band / 2)
}

function waveOf(bin: number): Wave {
  const wave = (phase: number) =>
    Float64Array.from({ length: HALF }, (_, i) =>
      Math.cos((2 * Math.PI * bin * i) / WINDOW - phase),
    )
  return { parity: bin % 2 ? 'odd' : 'even', cosine: wave(0), sine: wave(Math.PI / 2) }
}
