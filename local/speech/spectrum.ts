import { concatSamples } from './pcm.ts'

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
  let rest = new Float32Array()
  return function push(samples: Float32Array): SpectrumFrame[] {
    const heard = concatSamples([rest, samples])
    const frames: SpectrumFrame[] = []
    let at = 0
    for (; at + WINDOW <= heard.length; at += STEP) {
      frames.push(bandLevels(heard.subarray(at, at + WINDOW)))
    }
    rest = heard.slice(at)
    return frames
  }
}

function bandLevels(samples: Float32Array): SpectrumFrame {
  const powers = powerSpectrum(samples)
  return Float32Array.from(EDGES.slice(1), (edge, band) => {
    let sum = 1e-9
    for (let bin = EDGES[band]!; bin < edge; bin++) sum += powers[bin]!
    return 10 * Math.log10(sum)
  })
}

/** The first bin of each band, evenly spaced in pitch, and the end of the last. */
const EDGES = Array.from({ length: BANDS + 1 }, (_, i) => {
  const hertz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (i / BANDS)
  return Math.round((hertz * WINDOW) / RATE) + Math.floor(i / 2)
})
const HANN = Float32Array.from({ length: WINDOW }, (_, i) => Math.sin((Math.PI * i) / WINDOW) ** 2)

/** Radix-2 transform in place, decimation in time. */
function powerSpectrum(samples: Float32Array): Float32Array {
  const real = new Float32Array(WINDOW)
  const imaginary = new Float32Array(WINDOW)
  const bits = Math.log2(WINDOW)
  for (let i = 0; i < WINDOW; i++) real[reversed(i, bits)] = samples[i]! * HANN[i]!
  for (let size = 2; size <= WINDOW; size *= 2) {
    const turn = (-2 * Math.PI) / size
    for (let k = 0; k < size / 2; k++) {
      const cos = Math.cos(turn * k)
      const sin = Math.sin(turn * k)
      for (let a = k; a < WINDOW; a += size) {
        const b = a + size / 2
        const re = real[b]! * cos - imaginary[b]! * sin
        const im = real[b]! * sin + imaginary[b]! * cos
        real[b] = real[a]! - re
        imaginary[b] = imaginary[a]! - im
        real[a]! += re
        imaginary[a]! += im
      }
    }
  }
  return real.map((re, i) => re * re + imaginary[i]! * imaginary[i]!).subarray(0, WINDOW / 2)
}

function reversed(index: number, bits: number) {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((index >> bit) & 1) << (bits - 1 - bit)
  return result
}
