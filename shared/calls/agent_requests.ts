import { SECOND } from '../time.ts'

/* When an agent is asked for again, and when nobody asks any more. */

/** An agent that has held a call for this long has not failed at its start. */
export const STEADY_MS = 30 * SECOND

/** Agents that may fail at their start, one after another, before the call is given up. */
export const MOST_STARTS = 4

/**
 * How long a request waits for a worker that takes it, in seconds; then another is made. At first the
 * shortest, later as long as the call has waited by then, up to the longest.
 */
export const UNTAKEN_SECONDS = { shortest: 3, longest: 30 }

/** How long a call waits for a worker that takes it before it is given up, in minutes. */
export const PLACE_MINUTES = 15

const FIRST_SECONDS = 8
const LONGEST_SECONDS = 60

/**
 * Seconds from the request for an agent to the next one when that agent does not come: twice as many
 * after each that failed at its start.
 *
 * @param starts how many have been started one after another, at least 1
 */
export function retryAfterSeconds(starts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (starts - 1), LONGEST_SECONDS)
}
