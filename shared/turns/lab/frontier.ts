import type { LabelledSilence } from '../labelled_silence.ts'
import { cutShareOf, meanOf, type Recorded, scoresOf, sumOf, wastedOf } from './score.ts'

/** Settings, and the result they would have had. */
export type Point<Settings> = { settings: Settings; mean_ms: number; cut_share: number }

export type Search<Settings> = {
  today: Settings
  /** The candidates. */
  grid: readonly Settings[]
  /** How far apart two settings are. */
  distance: (a: Settings, b: Settings) => number
  /** Receives the completed share, 0 … 1, every ten milliseconds; the search continues when it resolves. */
  progress: (share: number) => void | Promise<void>
}

/**
 * The Pareto frontier: settings that no others beat both in the mean heard pause and in cut-ins, from few
 * cut-ins to many; among equal results, the settings closest to `today`. Settings that would prepare more
 * replies in vain than `today` are excluded: those cost model calls.
 */
export async function frontierOf<Settings, Kept extends LabelledSilence>(
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

/** At most this many points, evenly spread, including the first and the last. */
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points]
  return Array.from(
    { length: most },
    (_, i) => points[Math.round((i * (points.length - 1)) / (most - 1))]!,
  )
}

const SLICE_MS = 10
