import type { AgentWorker, WaitCause } from '../../../../shared/calls/agent_waits.ts'

const CAUSES: Record<WaitCause, string> = {
  limit: 'the organization has reached its call limit',
  starting: 'its agent is starting',
  asked: 'waiting for a worker to accept it',
  no_worker: 'no agent worker is running',
  draining: 'every worker is draining',
  places: 'every worker is at capacity',
  processor: 'no worker has enough CPU to spare',
  share: 'calls in which nobody has spoken yet fill their share of the capacity',
}

/**
 * Why somebody is waiting, in words; a cause unknown to the console appears as the service writes
 * it.
 */
export function wordsOfCause(cause: WaitCause): string {
  return CAUSES[cause] ?? cause
}

/** Such as `4 of 12 slots in use on 2 workers; 1 waiting`. */
export function capacityOf(workers: readonly AgentWorker[], waiting: number): string {
  const queue = waiting === 0 ? '' : `; ${waiting} waiting`
  if (workers.length === 0) return `No agent worker is running${queue}`
  const taken = workers.reduce((sum, worker) => sum + worker.taken, 0)
  const places = workers.reduce((sum, worker) => sum + worker.places, 0)
  const count = workers.length === 1 ? '1 worker' : `${workers.length} workers`
  return `${taken} of ${places} ${places === 1 ? 'slot' : 'slots'} in use on ${count}${queue}`
}

/** What an operator should know about a worker; undefined while it takes new calls. */
export function troubleOf({ host, taken, is_draining, is_exhausted }: AgentWorker) {
  if (is_draining) {
    const calls = taken === 1 ? 'its last call' : `its last ${taken} calls`
    return `${host} is draining${taken === 0 ? '' : `, and waits for ${calls} to end`}`
  }
  return is_exhausted ? `${host} has no CPU to spare for a new call` : undefined
}
