import { beatWorker, freeSilentWorkers } from '../../db/service/workers.ts'
import { SECOND } from '../../shared/time.ts'
import { rescues } from '../metrics.ts'
import { type Repeating, repeat } from '../calls/repeat.ts'
import type { Service } from '../service.ts'

const BEAT_MS = 0.5 * SECOND
/** After five missed beats a worker counts as dead. */
const SILENCE_SECONDS = 2.5

/**
 * Beats for the job worker `id`, and frees the jobs of silent ones. At the start, and after a beat of
 * its own was late, it waits: the database was probably away, and the others need time to beat again.
 */
export async function watchWorkers(
  { pools: { service: sql }, log }: Pick<Service, 'pools' | 'log'>,
  id: string,
): Promise<Repeating> {
  await beatWorker(sql, id, SILENCE_SECONDS)
  let sweepsFrom = performance.now() + SILENCE_SECONDS * SECOND
  return repeat(BEAT_MS, log, async () => {
    const inTime = await beatWorker(sql, id, SILENCE_SECONDS)
    if (!inTime) sweepsFrom = performance.now() + SILENCE_SECONDS * SECOND
    if (performance.now() < sweepsFrom) return
    for (const worker of await freeSilentWorkers(sql, id, SILENCE_SECONDS)) {
      rescues.inc({ what: 'job_worker' })
      log.warn({ worker }, 'freed the jobs of a silent worker')
    }
  })
}
