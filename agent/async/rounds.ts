import { SECOND } from '../../shared/time.ts'

/** How often providers of which each has failed are tried: for a minute and more, longer than a restart takes. */
export const ROUNDS = 16

/** The pause after a round in which each failed, counted from 1: 0.5, 1, 2, 4 and then 5 seconds, in milliseconds. */
export function pauseAfter(round: number): number {
  return Math.min(5 * SECOND, 500 * 2 ** (round - 1))
}
