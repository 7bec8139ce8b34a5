import { seededRandom } from '../../shared/base/seeded_random.ts'

/** The change per hour, with its 95 % interval. */
export type Slope = { value: number; low: number; high: number }
type Point = { at: number; value: number }

const HOUR_MS = 3_600_000
const BLOCKS = 10
const DRAWS = 2_000

/**
 * The slope of the line that fits the points best, in units per hour. For the interval, whole
 * stretches of time are resampled, because neighbouring samples resemble each other.
 *
 * @param points in order; `at` in milliseconds
 */
export function slopeOf(points: readonly Point[]): Slope {
  const random = seededRandom(1)
  const blocks = Array.from({ length: BLOCKS }, (_, i) =>
    points.slice((i * points.length) / BLOCKS, ((i + 1) * points.length) / BLOCKS),
  )
  const drawn = Array.from({ length: DRAWS }, () =>
    fit(blocks.flatMap(() => blocks[Math.floor(random() * BLOCKS)]!)),
  ).toSorted((a, b) => a - b)
  return {
    value: fit(points),
    low: drawn[Math.floor(0.025 * DRAWS)]!,
    high: drawn[Math.floor(0.975 * DRAWS)]!,
  }
}

/** By least squares; 0 if all points have the same time. */
function fit(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const middle = { at: mean(({ at }) => at), value: mean(({ value }) => value) }
  const spread = mean(({ at }) => (at - middle.at) ** 2)
  if (spread === 0) return 0
  const shared = mean(({ at, value }) => (at - middle.at) * (value - middle.value))
  return (shared / spread) * HOUR_MS
}
