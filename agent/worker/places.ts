import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

/**
 * A call takes about a quarter of a core over its whole length, but more in the moment in which a turn
 * is decided and answered. A quarter of the machine is kept for such moments.
 */
const CALLS_PER_CORE = 3

/**
 * How many places of a worker may be taken by calls of one organization, and from one share link, in which
 * nobody has spoken yet. A quarter, and at least one place, is left to other organizations, and of the rest
 * as much to others than those with the link; the last place is for an organization that has none. Whoever
 * speaks frees their share for the next, so an organization that is alone fills all places, the last ones
 * some seconds later, and calls in which people speak are not limited.
 */
export function silentShares(places: number) {
  const of_organization = Math.max(1, places - Math.max(1, Math.floor(places / 4)))
  const of_link = of_organization - Math.floor(of_organization / 4)
  return { of_silent: places - 1, of_organization, of_link }
}

/** How many calls a worker holds on this machine, where the configuration does not say. */
export async function countPlaces(): Promise<number> {
  return placesOn(availableParallelism(), await readQuota())
}

/** Of a container, what it may use of the processor; only Linux has it. */
export function readQuota(): Promise<string> {
  return readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max')
}

/** @param cores of the machine */
export function placesOn(cores: number, quota: string): number {
  return Math.max(1, Math.floor(coresWithin(cores, quota) * CALLS_PER_CORE))
}

/**
 * @param cores of the machine
 * @param quota as in `cpu.max` of a control group: microseconds of processor time and in how many, or
 *   `max` without a limit
 */
export function coresWithin(cores: number, quota: string): number {
  const [time = NaN, period = NaN] = quota.trim().split(/\s+/).map(Number)
  return time > 0 && period > 0 ? Math.min(cores, time / period) : cores
}
