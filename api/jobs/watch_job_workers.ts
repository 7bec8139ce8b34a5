import { beatJobWorker, freeSilentJobWorkers } from '../../db/service/job_workers.ts'
import { SECOND } from '../../shared/base/time.ts'
import { rescues } from '../metrics.ts'
import { type Repeating, repeat } from '../async/repeat.ts'
import type { Service } from '../service.ts'

const BEAT_MS = 0.5 * SECOND
/** After five missed heartbeats a worker counts as dead. */
const SILENCE_SECONDS = 2.5
/** The time between two searches for jobs of dead workers; each reads the whole queue. */
const SWEEP_MS = 1.5 * SECOND

type Watched = Pick<Service, 'pools' | 'log'>

/** Sends heartbeats for the job worker `id`, and frees the jobs of silent workers, until it is stopped. */
export async function watchJobWorkers(service: Watched, id: string): Promise<Repeating> {
  return repeat(BEAT_MS, service.log, await startBeating(service, id))
}

/**
 * Sends a heartbeat. The returned function sends further ones and, from time to time, frees the jobs of
 * silent workers, but not right after the start or after a late heartbeat of its own: the database was
 * probably away, and the other workers need time to resume theirs.
 *
 * @param now a monotonic clock, in ms
 */
export async function startBeating(
  { pools: { service: sql }, log }: Watched,
  id: string,
  now = () => performance.now(),
): Promise<() => Promise<void>> {
  await beatJobWorker(sql, id, SILENCE_SECONDS)
  let sweepsFrom = now() + SILENCE_SECONDS * SECOND
  return async () => {
    const inTime = await beatJobWorker(sql, id, SILENCE_SECONDS)
    if (inTime && now() < sweepsFrom) return
    sweepsFrom = now() + (inTime ? SWEEP_MS : SILENCE_SECONDS * SECOND)
    if (!inTime) return
    for (const worker of await freeSilentJobWorkers(sql, id, SILENCE_SECONDS)) {
      rescues.inc({ what: 'job_worker' })
      log.warn({ worker }, 'freed the jobs of a silent worker')
    }
  }
}
