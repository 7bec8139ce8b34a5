import type { Silence } from '../turn_taking/silence.ts'
import { cutShareOf, meanOf, type Recorded, scoresOf, sumOf, wastedOf } from './score.ts'

/** Settings, and what they would have come to. */
export type Point<Settings> = { settings: Settings; mean_ms: number; cut_share: number }

export type Search<Settings> = {
  today: Settings
  /** What is tried. */
  grid: readonly Settings[]
  /** How far settings are apart. */
  distance: (a: Settings, b: Settings) => number
  /** Gets the share that is done, 0 … 1, every ten milliseconds; the search goes on when it settles. */
  progress: (share: number) => void | Promise<void>
}

/**
 * The settings that nothing beats both in the mean of the heard pause and in cut-ins, from few cut-ins to
 * many; of those that come to the same, the ones nearest to `today`. Those that would prepare more answers in
 * vain than `today` are left out: they cost model calls.
 */
export async function frontierOf<Settings, Kept extends Silence>(
  recorded: Recorded<Settings, Kept>,
  { today, grid, distance, progress }: Search<Settings>,
): Promise<Point<Settings>[]> {
  const most_wasted = wastedOf(sumOf(scoresOf(recorded, today)))
  const points: Point<Settings>[] = []
  let told_at = performance.now()
  for (const [i, settings] of grid.entries()) {
    if (performance.now() - told_at > SLICE_MS) {
      await progress(i / grid.length)
      told_at = performance.now()
    }
    const sum = sumOf(scoresOf(recorded, settings))
    if (wastedOf(sum) > most_wasted) continue
    points.push({ settings, mean_ms: meanOf(sum), cut_share: cutShareOf(sum) })
  }
  await progress(1)
  let least_ms = Infinity
  return points
    .toSorted(
      (a, b) =>
        a.cut_share - b.cut_share ||
        a.mean_ms - b.mean_ms ||
        distance(a.settings, today) - distance(b.settings, today),
    )
    .filter(({ mean_ms }) => {
      const isBetter = mean_ms < least_ms
      if (isBetter) least_ms = mean_ms
      return isBetter
    })
}

/** At most so many, evenly spread, the first and the last among them. */
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points]
  return Array.from(
    { length: most },
    (_, i) => points[Math.round((i * (points.length - 1)) / (most - 1))]!,
  )
}

const SLICE_MS = 10
