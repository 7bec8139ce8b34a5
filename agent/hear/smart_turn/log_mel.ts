import { createFourier } from './fourier.ts'
import { melFilters } from './mel_filters.ts'
import { normalize } from './normalize.ts'

/** The model's input: 8 s of 16 kHz sound, as 800 frames of 80 levels. */
export const WINDOW_SAMPLES = 8 * 16_000
export const MELS = 80
export const FRAMES = 800

const STEP = WINDOW_SAMPLES / FRAMES
const LENGTH = 400
const HALF = LENGTH / 2
const BINS = HALF + 1
const FLOOR = 1e-10

const transform = createFourier([4, 4, 5, 5])
const FILTERS = melFilters(MELS, BINS, 16_000)
const HANN = Float64Array.from({ length: LENGTH }, (_, i) => Math.sin((Math.PI * i) / LENGTH) ** 2)

/**
 * The levels that Whisper's front end computes for the last 8 s of a sound; a shorter one is padded
 * with silence at the front. Ordered level by level, `[mel][frame]`.
 *
 * @param pcm 16 kHz, 16 bit
 */
export function logMel(pcm: Int16Array): Float32Array {
  const recent = pcm.subarray(-WINDOW_SAMPLES)
  const before = WINDOW_SAMPLES - recent.length
  const sound = reflected(normalize(recent, WINDOW_SAMPLES))
  const levels = new Float64Array(MELS * FRAMES)
  const silent = Math.max(0, Math.floor((before - HALF) / STEP))
  for (let frame = silent; frame < FRAMES; frame += 2) addLevels(levels, sound, frame)
  // The padding frames are all the same.
  for (let row = 0; row < levels.length; row += FRAMES) {
    levels.fill(levels[row + silent]!, row, row + silent)
  }
  return compressed(levels)
}

/** Padded with half a mirrored frame at both ends. */
function reflected(sound: Float32Array) {
  const padded = new Float64Array(HALF + sound.length + HALF)
  padded.set(sound, HALF)
  for (let i = 1; i <= HALF; i++) {
    padded[HALF - i] = sound[i]!
    padded[HALF + sound.length - 1 + i] = sound[sound.length - 1 - i]!
  }
  return padded
}

const re = new Float64Array(LENGTH)
const im = new Float64Array(LENGTH)
const power = new Float64Array(BINS)
const nextPower = new Float64Array(BINS)

/** Adds the levels of a frame and the next, computed as the two parts of one complex transform. */
function addLevels(levels: Float64Array, sound: Float64Array, frame: number) {
  const begin = frame * STEP
  for (let i = 0; i < LENGTH; i++) {
    re[i] = sound[begin + i]! * HANN[i]!
    im[i] = (sound[begin + STEP + i] ?? 0) * HANN[i]!
  }
  transform(re, im)
  for (let bin = 0; bin < BINS; bin++) {
    const mirror = (LENGTH - bin) % LENGTH
    power[bin] = ((re[bin]! + re[mirror]!) ** 2 + (im[bin]! - im[mirror]!) ** 2) / 4
    nextPower[bin] = ((im[bin]! + im[mirror]!) ** 2 + (re[bin]! - re[mirror]!) ** 2) / 4
  }
  for (let mel = 0; mel < MELS; mel++) {
    const { first, weights } = FILTERS[mel]!
    let sum = 0
    let nextSum = 0
    for (let i = 0; i < weights.length; i++) {
      sum += power[first + i]! * weights[i]!
      nextSum += nextPower[first + i]! * weights[i]!
    }
    levels[mel * FRAMES + frame] = sum
    if (frame + 1 < FRAMES) levels[mel * FRAMES + frame + 1] = nextSum
  }
}

/** In powers of ten, at most eight below the highest, centred on 0. */
function compressed(levels: Float64Array) {
  let highest = FLOOR
  for (const level of levels) if (level > highest) highest = level
  const least = Math.max(log10(FLOOR), log10(highest) - 8)
  const lowest = Math.max(FLOOR, highest * 1e-9)
  const features = new Float32Array(levels.length)
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i]!
    features[i] = ((level > lowest ? Math.max(log10(level), least) : least) + 4) / 4
  }
  return features
}

/** Five times as fast as `Math.log10`, and as exact as a float needs. */
function log10(value: number) {
  return Math.log(value) * Math.LOG10E
}
