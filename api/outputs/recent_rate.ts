import { SECOND } from '../../shared/time.ts'

/** Counts how often something happens, over a moment that moves along. */
export type Pace = {
  note(now: number): void
  /** How often it happened in the last `PACE_MS`, or up to twice that. */
  lately(now: number): number
}

export const PACE_MS = 0.25 * SECOND

export function createPace(): Pace {
  let since = -Infinity
  let count = 0
  let before = 0

  function moveTo(now: number) {
    const age = now - since
    if (age < PACE_MS) return
    before = age < 2 * PACE_MS ? count : 0
    count = 0
    since = now
  }

  return {
    note(now) {
      moveTo(now)
      count++
    },
    lately(now) {
      moveTo(now)
      return before + count
    },
  }
}
