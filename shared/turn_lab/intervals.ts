import { seededRandom } from '../seeded_random.ts'
import { cutShareOf, meanOf, type Score, sumOf } from './score.ts'

/** A figure and its 95 % interval. */
export type Interval = { value: number; low: number; high: number }

const DRAWS = 2_000

/** Mean of the heard pause and share of cut-ins, with calls drawn again. */
export function intervalsOf(scores: readonly Score[]) {
  return { mean_ms: interval([scores], meanOf), cut_share: interval([scores], cutShareOf) }
}

/** By how much `ours` differs from `reference`, on the same calls, drawn together. */
export function differencesOf(ours: readonly Score[], reference: readonly Score[]) {
  const sides = [ours, reference]
  const between = (figure: (score: Score) => number) =>
    interval(sides, (a, b) => figure(a) - figure(b!))
  return { mean_ms: between(meanOf), cut_share: between(cutShareOf) }
}

/** @param sides scores by call, each with the same calls in the same order */
function interval(
  sides: readonly (readonly Score[])[],
  figure: (...sums: [Score, ...Score[]]) => number,
): Interval {
  const count = sides[0]!.length
  const of = (calls: readonly number[]) =>
    figure(...(sides.map((scores) => sumOf(picked(scores, calls))) as [Score, ...Score[]]))
  return intervalBy(count, DRAWS, of)
}

function* picked<T>(all: readonly T[], indices: readonly number[]) {
  for (const index of indices) yield all[index]!
}

/**
 * A figure of calls, and between what it lies in 95 % of the draws.
 *
 * @param of of the calls with these numbers, each as often as it is drawn
 */
export function intervalBy(
  count: number,
  draws: number,
  of: (calls: readonly number[]) => number,
): Interval {
  const random = seededRandom(1)
  const all = Array.from({ length: count }, (_, i) => i)
  const drawn = Array.from({ length: draws }, () => of(all.map(() => Math.floor(random() * count))))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const at = (share: number) => drawn[Math.floor(share * drawn.length)] ?? NaN
  return { value: of(all), low: at(0.025), high: at(0.975) }
}
