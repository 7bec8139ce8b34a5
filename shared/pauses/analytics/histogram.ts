/**
 * How often each integer occurred: the distinct values in ascending order, and the count of each. A negative
 * count subtracts from another histogram of the same values; no count is zero.
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

/** The sum of histograms. */
export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const filled = all.filter(({ values }) => values.length > 0)
  if (filled.length < 2) return filled[0] ?? EMPTY
  // There may be more of them than a function can take as arguments.
  const first = filled.reduce((least, { values }) => Math.min(least, values[0]!), Infinity)
  const last = filled.reduce((most, { values }) => Math.max(most, values.at(-1)!), -Infinity)
  return last - first < DENSE ? mergeDense(filled, first, last) : mergeSparse(filled)
}

/** The largest span of values for which a dense array is faster. */
const DENSE = 1_000_000

export function totalOf({ counts }: Histogram): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function sumOf({ values, counts }: Histogram): number {
  return values.reduce((sum, value, index) => sum + value * counts[index]!, 0)
}

/** Null when empty. */
export function meanOf(histogram: Histogram): number | null {
  const total = totalOf(histogram)
  return total === 0 ? null : sumOf(histogram) / total
}

/**
 * Like `percentile_cont` in Postgres: the value at position `fraction` × (total − 1) in sorted order,
 * interpolated between its neighbours. Null when empty.
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

/** The value at a position, counted from 0, in sorted order. */
export function valueAt({ values, counts }: Histogram, position: number): number {
  let index = 0
  for (let before = counts[0]!; before <= position; before += counts[index]!) index++
  return values[index]!
}

function mergeDense(all: readonly Histogram[], first: number, last: number): Histogram {
  const places = new Float64Array(last - first + 1)
  for (const { values, counts } of all) {
    for (let index = 0; index < values.length; index++) {
      places[values[index]! - first]! += counts[index]!
    }
  }
  const sum: Histogram = { values: [], counts: [] }
  for (let place = 0; place < places.length; place++) {
    if (places[place] === 0) continue
    sum.values.push(first + place)
    sum.counts.push(places[place]!)
  }
  return sum
}

function mergeSparse(all: readonly Histogram[]): Histogram {
  const counted = new Map<number, number>()
  for (const { values, counts } of all) {
    for (const [index, value] of values.entries()) {
      counted.set(value, (counted.get(value) ?? 0) + counts[index]!)
    }
  }
  return histogramOf(counted)
}
