/**
 * How often each whole number occurred: the distinct values in ascending order, and the count of each. A
 * count below zero takes away from another histogram of the same values; no count is zero.
 */
export type Histogram = { values: number[]; counts: number[] }

export const EMPTY: Histogram = { values: [], counts: [] }

/** @param counted count by value */
export function histogramOf(counted: ReadonlyMap<number, number>): Histogram {
  const values = [...counted.keys()]
    .filter((value) => counted.get(value) !== 0)
    .sort((a, b) => a - b)
  return { values, counts: values.map((value) => counted.get(value)!) }
}

/** The sum of histograms, by halves, so that each value is moved as often as the list can be halved. */
export function mergeHistograms(all: readonly Histogram[]): Histogram {
  if (all.length === 0) return EMPTY
  if (all.length === 1) return all[0]!
  const half = all.length >> 1
  return add(mergeHistograms(all.slice(0, half)), mergeHistograms(all.slice(half)))
}

export function totalOf({ counts }: Histogram): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Null when nothing occurred. */
export function meanOf({ values, counts }: Histogram): number | null {
  const sum = values.reduce((sum, value, index) => sum + value * counts[index]!, 0)
  const total = totalOf({ values, counts })
  return total === 0 ? null : sum / total
}

/**
 * As Postgres' `percentile_cont`: the value at position `fraction` × (total − 1) of all in order, or
 * between the two beside it. Null when nothing occurred.
 *
 * @param fraction 0 … 1
 */
export function percentileOf(histogram: Histogram, fraction: number): number | null {
  const total = totalOf(histogram)
  if (total === 0) return null
  const position = fraction * (total - 1)
  const below = Math.floor(position)
  const low = valueAt(histogram, below)
  if (position === below) return low
  const high = valueAt(histogram, below + 1)
  return low + (position - below) * (high - low)
}

function valueAt({ values, counts }: Histogram, position: number): number {
  let index = 0
  for (let before = counts[0]!; before <= position; before += counts[index]!) index++
  return values[index]!
}

function add(a: Histogram, b: Histogram): Histogram {
  const sum: Histogram = { values: [], counts: [] }
  let i = 0
  let j = 0
  while (i < a.values.length || j < b.values.length) {
    const value = Math.min(a.values[i] ?? Infinity, b.values[j] ?? Infinity)
    let count = 0
    if (a.values[i] === value) count += a.counts[i++]!
    if (b.values[j] === value) count += b.counts[j++]!
    if (count === 0) continue
    sum.values.push(value)
    sum.counts.push(count)
  }
  return sum
}
