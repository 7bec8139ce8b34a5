import type { SpectrumFrame } from '../spectrum.ts'

/** Anything this far below the loudest band is noise; dB. */
const RANGE_DB = 45

/** How alike a stretch of an utterance and of what was heard are, -1 … 1; all in frames. */
type Compare = (from: number, count: number, heardFrom: number) => number

/** Compares utterances with what was heard. Each stretch is prepared once. */
export function comparer(
  heard: readonly SpectrumFrame[],
): (known: readonly SpectrumFrame[]) => Compare {
  const heardLevels = rememberedLevels(heard)
  return (known) => {
    const knownLevels = rememberedLevels(known)
    return (from, count, heardFrom) =>
      product(heardLevels(heardFrom, count), knownLevels(from, count))
  }
}

/** For rows of length 1, this is their correlation. */
function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function rememberedLevels(frames: readonly SpectrumFrame[]) {
  const rows = new Map<string, Float32Array>()
  return (from: number, count: number): Float32Array => {
    const key = `${from} ${count}`
    const row = rows.get(key) ?? levelsOf(frames, from, count)
    rows.set(key, row)
    return row
  }
}

/**
 * The levels of `count` frames in one row, clipped from below, each band relative to its own mean,
 * so that loudness and the channel's frequency response do not count, and scaled to length 1 as a
 * vector. Frames beyond an end are silence.
 */
function levelsOf(frames: readonly SpectrumFrame[], from: number, count: number): Float32Array {
  const bands = frames[0]?.length ?? 0
  const row = new Float32Array(count * bands).fill(-Infinity)
  let loudest = -Infinity
  for (let i = 0; i < count; i++) {
    const frame = frames[from + i]
    if (!frame) continue
    row.set(frame, i * bands)
    for (let band = 0; band < bands; band++) loudest = Math.max(loudest, frame[band]!)
  }
  for (let band = 0; band < bands; band++) {
    let sum = 0
    for (let i = band; i < row.length; i += bands) {
      row[i] = Math.max(row[i]!, loudest - RANGE_DB)
      sum += row[i]!
    }
    for (let i = band; i < row.length; i += bands) row[i]! -= sum / count
  }
  const length = Math.sqrt(product(row, row) + 1e-9)
  for (let i = 0; i < row.length; i++) row[i]! /= length
  return row
}
