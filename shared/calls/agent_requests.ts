import { SECOND } from '../base/time.ts'

/* When another agent is requested, and when the service gives up. */

/** An agent that has run a call for this long did not fail on startup. */
export const STEADY_MS = 30 * SECOND

/** How many agents in a row may fail on startup before the call is given up. */
export const MOST_STARTS = 4

/**
 * How long a request waits for a worker to accept it before it is repeated, in seconds: at first the shortest
 * time, later as long as the call has already waited, up to the longest.
 */
export const UNTAKEN_SECONDS = { shortest: 3, longest: 30 }

/** How long a call waits for a worker to accept it before it is given up, in minutes. */
export const PLACE_MINUTES = 15

const FIRST_SECONDS = 8
const LONGEST_SECONDS = 60

/**
 * Seconds from one agent request to the next if the agent does not come: doubled after each agent that failed
 * on startup.
 *
 * @param starts how many have been started in a row, at least 1
 */
export function retryAfterSeconds(starts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (starts - 1), LONGEST_SECONDS)
}
