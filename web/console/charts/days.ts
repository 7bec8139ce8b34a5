export const DAY_SECONDS = 86_400

/** A value per day, by its UTC date, such as `2026-11-26`. */
type OfDay = { day: string }

/** Every day from the first to the last, including days without data, in seconds since 1970. */
export function everyDay<One extends OfDay>(
  given: readonly One[],
): { at: number[]; of: (One | undefined)[] } {
  const byDay = new Map(given.map((one) => [secondsOf(one.day), one]))
  const known = [...byDay.keys()]
  if (known.length === 0) return { at: [], of: [] }
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const length = (last - first) / DAY_SECONDS + 1
  const at = Array.from({ length }, (_, i) => first + i * DAY_SECONDS)
  return { at, of: at.map((seconds) => byDay.get(seconds)) }
}

/**
 * The days that an axis labels between two instants, in seconds since 1970.
 *
 * @param most maximum number of days
 */
export function namedDays(min: number, max: number, most: number): number[] {
  const span = (max - min) / DAY_SECONDS
  const step = STEPS.find((days) => span / days <= most) ?? Math.ceil(span / most)
  const by = step * DAY_SECONDS
  const first = Math.ceil(min / by) * by
  const length = Math.max(0, Math.floor((max - first) / by) + 1)
  return Array.from({ length }, (_, i) => first + i * by)
}

/** In days. */
const STEPS = [1, 2, 7, 14, 28]

function secondsOf(day: string) {
  return Date.parse(`${day}T00:00Z`) / 1000
}
