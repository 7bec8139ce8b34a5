import { createFourier } from './fourier.ts'

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

/**
 * Normalizes a sound to mean 0 and variance 1, padded with silence at the front, rounding every
 * step as numpy does. The quantized model amplifies the slightest difference: summing in another
 * order moved a probability by 0.26.
 *
 * @param pcm 16 bit
 * @param length of the result, a multiple of 8
 */
function normalize(pcm: Int16Array, length: number): Float32Array {
  const sound = new Float32Array(length)
  const begin = length - pcm.length
  for (let i = 0; i < pcm.length; i++) sound[begin + i] = pcm[i]! / 32_768
  subtract(sound, meanOf(sound))
  const squares = new Float32Array(length)
  for (let i = 0; i < length; i++) squares[i] = sound[i]! * sound[i]!
  const deviation = Math.fround(Math.sqrt(Math.fround(meanOf(squares) + Math.fround(1e-7))))
  for (let i = 0; i < length; i++) sound[i]! /= deviation
  return sound
}

function meanOf(values: Float32Array) {
  return Math.fround(sum(values, 0, values.length) / values.length)
}

function subtract(values: Float32Array, value: number) {
  for (let i = 0; i < values.length; i++) values[i]! -= value
}

/**
 * Pairwise summation in single precision: halves are added to each other, and blocks of 128 in
 * eight lanes.
 */
function sum(values: Float32Array, begin: number, length: number): number {
  if (length <= 128) return sumOfLanes(values, begin, length)
  const half = Math.floor(length / 2)
  const first = half - (half % 8)
  return add(sum(values, begin, first), sum(values, begin + first, length - first))
}

function sumOfLanes(values: Float32Array, begin: number, length: number) {
  const lanes = values.slice(begin, begin + 8)
  for (let i = 8; i < length; i++) lanes[i & 7]! += values[begin + i]!
  const [a, b, c, d, e, f, g, h] = lanes as unknown as Eight
  return add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)))
}

type Eight = [number, number, number, number, number, number, number, number]

function add(a: number, b: number) {
  return Math.fround(a + b)
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

/** One triangle over the bins of a spectrum: the weights of the bins starting at `first`. */
type MelFilter = { first: number; weights: Float64Array }

/**
 * Triangles evenly spaced on Slaney's mel scale from 0 Hz to half the sample rate, all with the
 * same area.
 *
 * @param bins of the spectrum, from 0 Hz to half the sample rate
 */
function melFilters(count: number, bins: number, sampleRate: number): MelFilter[] {
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
    : KNEE_MEL + Math.log(hertz / KNEE_HZ) / MEL_STEP
}

function hertz(mel: number) {
  return mel < KNEE_MEL
    ? (mel * KNEE_HZ) / KNEE_MEL
    : KNEE_HZ * Math.exp(MEL_STEP * (mel - KNEE_MEL))
}

const KNEE_HZ = 1000
const KNEE_MEL = 15
const MEL_STEP = Math.log(6.4) / 27

const FILTERS = melFilters(MELS, BINS, 16_000)

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
