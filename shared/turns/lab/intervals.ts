import { seededRandom } from '../../base/seeded_random.ts'
import { cutShareOf, meanOf, type Score, sumOf } from './score.ts'

/** A figure and its 95 % interval. */
export type Interval = { value: number; low: number; high: number }

const DRAWS = 2_000

/** Mean heard pause and share of cut-ins, bootstrapped over calls. */
export function intervalsOf(scores: readonly Score[]) {
  return intervals([scores], {
    mean_ms: ([sum]) => meanOf(sum!),
    cut_share: ([sum]) => cutShareOf(sum!),
  })
}

/** By how much `ours` differs from `reference`, on the same calls, in a paired bootstrap. */
export function differencesOf(ours: readonly Score[], reference: readonly Score[]) {
  return intervals([ours, reference], {
    mean_ms: ([a, b]) => meanOf(a!) - meanOf(b!),
    cut_share: ([a, b]) => cutShareOf(a!) - cutShareOf(b!),
  })
}

/**
 * Bootstrapped figures of calls, each with the interval that contains 95 % of the draws.
 *
 * @param count number of calls
 * @param figuresOf computes figures from the calls with these indexes, each as often as it was drawn
 */
export function drawCalls<Name extends string>(
  count: number,
  draws: number,
  figuresOf: (calls: Uint32Array) => Record<Name, number>,
): Record<Name, Interval> {
  const random = seededRandom(1)
  const calls = Uint32Array.from({ length: count }, (_, i) => i)
  const values = figuresOf(calls)
  const drawn = Array.from({ length: draws }, () => {
    for (let i = 0; i < count; i++) calls[i] = Math.floor(random() * count)
    return figuresOf(calls)
  })
  const intervalOf = (name: Name) => {
    const sorted = drawn
      .map((figures) => figures[name])
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? NaN
    return { value: values[name], low: at(0.025), high: at(0.975) }
  }
  const names = Object.keys(values) as Name[]
  return Object.fromEntries(names.map((name) => [name, intervalOf(name)])) as Record<Name, Interval>
}

/** @param sides scores by call, each with the same calls in the same order */
function intervals<Name extends string>(
  sides: readonly (readonly Score[])[],
  figures: Record<Name, (sums: readonly Score[]) => number>,
): Record<Name, Interval> {
  const names = Object.keys(figures) as Name[]
  return drawCalls(sides[0]!.length, DRAWS, (calls) => {
    const sums = sides.map((scores) => sumOf(scores, calls))
    const entries = names.map((name) => [name, figures[name](sums)])
    return Object.fromEntries(entries) as Record<Name, number>
  })
}
