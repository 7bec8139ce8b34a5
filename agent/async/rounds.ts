import { SECOND } from '../../shared/base/time.ts'

/**
 * How many rounds of retries to make when every provider has failed: over a minute in all, longer
 * than a restart takes.
 */
export const ROUNDS = 16

/**
 * The pause after a round in which every provider failed, counted from 1: 0.5, 1, 2, 4 and then 5
 * seconds, in milliseconds.
 */
export function pauseAfter(round: number): number {
  return Math.min(5 * SECOND, 500 * 2 ** (round - 1))
}

/** All these pauses, in milliseconds: after the last round nobody waits. */
export const AWAY_MS = Array.from({ length: ROUNDS - 1 }, (_, index) =>
  pauseAfter(index + 1),
).reduce((sum, pause_ms) => sum + pause_ms)
