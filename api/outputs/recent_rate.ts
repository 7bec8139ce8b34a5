import { SECOND } from '../../shared/time.ts'

/** Counts how often something happened recently, over a window that moves along. */
export type RecentRate = {
  note(now: number): void
  /** How often it happened in the last `WINDOW_MS`, or up to twice that. */
  count(now: number): number
}

export const WINDOW_MS = 0.25 * SECOND

export function createRecentRate(): RecentRate {
  let since = -Infinity
  let current = 0
  let previous = 0

  function moveTo(now: number) {
    const age = now - since
    if (age < WINDOW_MS) return
    previous = age < 2 * WINDOW_MS ? current : 0
    current = 0
    since = now
  }

  return {
    note(now) {
      moveTo(now)
      current++
    },
    count(now) {
      moveTo(now)
      return previous + current
    },
  }
}
