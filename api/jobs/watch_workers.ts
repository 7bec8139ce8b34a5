import { beatWorker, freeSilentWorkers } from '../../db/service/workers.ts'
import { SECOND } from '../../shared/time.ts'
import { rescues } from '../metrics.ts'
import { type Repeating, repeat } from '../calls/repeat.ts'
import type { Service } from '../service.ts'

const BEAT_MS = 0.5 * SECOND
/** Silence after which a worker counts as dead, in seconds: five beats. */
const SILENCE_SECONDS = 2.5

/**
 * Beats for the job worker `id`, and frees the jobs of others that fell silent. After a pause in
 * which it could not beat itself the others had none either, most likely: they are given the time of
 * one silence to beat again, so that no job of a living worker runs twice. The same at its start, which
 * may be the moment in which the database returns.
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
