import type { Waits } from '../shared/turn_taking/patience.ts'
import { gridAround } from './grid.ts'
import { cutShareOf, meanOf, type Recorded, scoresOf, sumOf, wastedOf } from './score.ts'

/** Waits, and what they would have come to. */
export type Point = { waits: Waits; mean_ms: number; cut_share: number }

/**
 * The waits that nothing beats both in the mean of the heard pause and in cut-ins, from few cut-ins to
 * many; of those that come to the same, the ones nearest to `today`. Those that would prepare more answers in vain than `today` are left out: they cost model calls.
 *
 * @param progress gets the share that is done, 0 … 1
 */
export function frontierOf(
  recorded: Recorded,
  today: Waits,
  progress: (share: number) => void,
): Point[] {
  const most_wasted = wastedOf(sumOf(scoresOf(recorded, today)))
  const grid = gridAround(today)
  const points: Point[] = []
  grid.forEach((waits, i) => {
    if (i % 500 === 0) progress(i / grid.length)
    const sum = sumOf(scoresOf(recorded, waits))
    if (wastedOf(sum) > most_wasted) return
    points.push({ waits, mean_ms: meanOf(sum), cut_share: cutShareOf(sum) })
  })
  progress(1)
  let least_ms = Infinity
  return points
    .toSorted(
      (a, b) =>
        a.cut_share - b.cut_share ||
        a.mean_ms - b.mean_ms ||
        distance(a.waits, today) - distance(b.waits, today),
    )
    .filter(({ mean_ms }) => {
      const isBetter = mean_ms < least_ms
      if (isBetter) least_ms = mean_ms
      return isBetter
    })
}

/** How far waits are apart; a hundred milliseconds count as one logit. */
function distance(a: Waits, b: Waits) {
  return (
    Math.abs(a.z0 - b.z0) +
    Math.abs(a.z1 - b.z1) +
    Math.abs((a.guess_z ?? 0) - (b.guess_z ?? 0)) +
    (Math.abs(a.lo_ms - b.lo_ms) + Math.abs(a.hi_ms - b.hi_ms)) / 100
  )
}
