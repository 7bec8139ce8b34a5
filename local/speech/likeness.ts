import type { SpectrumFrame } from './spectrum.ts'

/** What is this far below the loudest band is noise; dB. */
const RANGE_DB = 45

/**
 * How alike two stretches of `count` frames are: the correlation of their band levels, -1 … 1.
 * Loudness and the colour of the channel do not count. Frames beyond an end are silence.
 */
export function likeness(
  heard: readonly SpectrumFrame[],
  heardFrom: number,
  known: readonly SpectrumFrame[],
  knownFrom: number,
  count: number,
): number {
  const a = levels(heard, heardFrom, count)
  const b = levels(known, knownFrom, count)
  let product = 0
  let squareA = 0
  let squareB = 0
  a.forEach((x, i) => {
    product += x * b[i]!
    squareA += x * x
    squareB += b[i]! * b[i]!
  })
  return product / Math.sqrt(squareA * squareB + 1e-9)
}

/** All levels in one row, clipped from below, each band about its own mean. */
function levels(frames: readonly SpectrumFrame[], from: number, count: number): Float32Array {
  const bands = frames[0]?.length ?? 0
  const row = new Float32Array(count * bands).fill(-Infinity)
  for (let i = 0; i < count; i++) {
    const frame = frames[from + i]
    if (frame) row.set(frame, i * bands)
  }
  const loudest = row.reduce((most, level) => Math.max(most, level), -Infinity)
  const clipped = row.map((level) => Math.max(level, loudest - RANGE_DB))
  for (let band = 0; band < bands; band++) {
    let sum = 0
    for (let i = band; i < clipped.length; i += bands) sum += clipped[i]!
    for (let i = band; i < clipped.length; i += bands) clipped[i]! -= sum / count
  }
  return clipped
}
