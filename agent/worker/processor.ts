import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus, getPriority } from 'node:os'
import { SECOND } from '../../shared/base/time.ts'
import { coresWithin, readQuota } from './places.ts'

/** Counters up to one moment, all in milliseconds. */
export type Reading = {
  at: number
  /** Time in which a core was idle, or had only niced work; summed over all usable cores. */
  idle: number
  /** Processor time that this container has used; 0 outside of one. */
  used: number
}

export type Processor = {
  /** Cores available to this worker; a fraction in a container. */
  cores: number
  /** How many of them were free over the last seconds. */
  idle_cores: number
}

/** A call younger than this may not show in the measurement yet. */
export const MEASURED_MS = 5 * SECOND

/** Measures the processor once a second. */
export async function watchProcessor(read: () => Promise<Reading> = readProcessor) {
  const all = availableParallelism()
  const quota = await readQuota()
  const readings = [await read()]
  let measured = () => {}
  const timer = setInterval(() => {
    void read().then((reading) => {
      readings.push(reading)
      while (reading.at - readings[0]!.at > MEASURED_MS) readings.shift()
      measured()
    })
  }, SECOND)
  return {
    /** @param follower is called after each measurement */
    follow: (follower: () => void) => void (measured = follower),
    measure: () => processorBetween(readings[0]!, readings.at(-1)!, all, quota),
    stop: () => clearInterval(timer),
  }
}

/**
 * @param all usable cores of the machine
 * @param quota as in `cpu.max` of a control group
 */
export function processorBetween(
  first: Reading,
  last: Reading,
  all: number,
  quota: string,
): Processor {
  const cores = coresWithin(all, quota)
  const passed = last.at - first.at
  if (passed <= 0) return { cores, idle_cores: cores }
  const idle = (last.idle - first.idle) / passed
  const left = cores < all ? cores - (last.used - first.used) / passed : cores
  return { cores, idle_cores: Math.min(idle, left) }
}

async function readProcessor(): Promise<Reading> {
  const stat = await readFile('/sys/fs/cgroup/cpu.stat', 'utf8').catch(() => '')
  const used = Number(/^usage_usec (\d+)/m.exec(stat)?.[1] ?? 0) / 1_000
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const usable = usableCores(cpus(), status)
  // If this process is niced itself, other niced work does not give way to it.
  const yields = getPriority() > 0
  const idle = usable.reduce((sum, { times }) => sum + times.idle + (yields ? 0 : times.nice), 0)
  return { at: performance.now(), idle, used }
}

/**
 * The cores on which this process may run.
 *
 * @param status as in `/proc/self/status`; all cores if it does not say
 */
export function usableCores<Core>(cores: readonly Core[], status: string): Core[] {
  const allowed = /^Cpus_allowed_list:\s*([\d,-]+)$/m.exec(status)?.[1]
  if (allowed === undefined) return [...cores]
  return allowed.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range.split('-').map(Number)
    return cores.slice(first, last + 1)
  })
}
