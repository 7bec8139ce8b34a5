import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

/**
 * A call takes about a quarter of a core on average, but more in the moments in which a turn is
 * decided and answered. A quarter of the machine is kept free for those.
 */
const CALLS_PER_CORE = 3

/**
 * How many of a worker's slots may be taken by one organization's calls, and by calls from one
 * share link, in which nobody has spoken yet. A quarter of the slots, and at least one, is left to
 * other organizations, and the same share of the rest to callers without the link; the last slot is
 * for an organization that has none. A call frees its share as soon as somebody speaks, so a lone
 * organization can fill all slots, the last ones a few seconds later, and calls in which people
 * speak are not limited.
 */
export function silentShares(places: number) {
  const of_organization = Math.max(1, places - Math.max(1, Math.floor(places / 4)))
  const of_link = of_organization - Math.floor(of_organization / 4)
  return { of_silent: places - 1, of_organization, of_link }
}

/** How many calls a worker holds on this machine if the configuration does not say. */
export async function countPlaces(): Promise<number> {
  return placesOn(availableParallelism(), await readQuota())
}

/** A container's processor quota; only Linux has it. */
export function readQuota(): Promise<string> {
  return readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max')
}

/** @param cores of the machine */
export function placesOn(cores: number, quota: string): number {
  return Math.max(1, Math.floor(coresWithin(cores, quota) * CALLS_PER_CORE))
}

/**
 * @param cores of the machine
 * @param quota as in `cpu.max` of a control group: microseconds of processor time and the period in
 *   microseconds, or `max` without a limit
 */
export function coresWithin(cores: number, quota: string): number {
  const [time = NaN, period = NaN] = quota.trim().split(/\s+/).map(Number)
  return time > 0 && period > 0 ? Math.min(cores, time / period) : cores
}
