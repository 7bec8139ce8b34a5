import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

/**
 * A call takes about a quarter of a core over its whole length, but more in the moment in which a turn
 * is decided and answered. A quarter of the machine is kept for such moments.
 */
const CALLS_PER_CORE = 3

/** How many calls a worker holds on this machine, where the configuration does not say. */
export async function countPlaces(): Promise<number> {
  // In a container, what it may use of the processor; only Linux has it.
  const quota = await readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max')
  return placesOn(availableParallelism(), quota)
}

/**
 * @param cores of the machine
 * @param quota as in `cpu.max` of a control group: microseconds of processor time and in how many, or
 *   `max` without a limit
 */
export function placesOn(cores: number, quota: string): number {
  const [time = NaN, period = NaN] = quota.trim().split(/\s+/).map(Number)
  const usable = time > 0 && period > 0 ? Math.min(cores, time / period) : cores
  return Math.max(1, Math.floor(usable * CALLS_PER_CORE))
}
