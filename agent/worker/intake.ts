import type { JobRequest } from '@livekit/agents'
import { MINUTE } from '../../shared/time.ts'
import { callOf } from '../dispatched.ts'
import { within } from '../async/within.ts'

/**
 * How long a process may take to start. After that a job is no longer waited for: its process failed to
 * start, or the media server gave the job to another worker.
 */
export const PROCESS_START_MS = MINUTE

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

/**
 * Decides which jobs a worker takes. A job waits until its process has started, on a busy machine longer
 * than the service waits before it asks again. A second request for the same call is then refused:
 * otherwise each would start a useless process and delay all of them. A full worker refuses as well,
 * and the media server asks the next one.
 *
 * @param places how many calls the worker holds at most
 * @param running how many it holds now, without waiting ones
 */
export function createIntake(places: number, running: () => number) {
  const waiting = new Set<string>()
  const taken = () => running() + waiting.size

  return {
    /** From 0 to 1, where 1 is full. */
    load: () => taken() / places,

    /** Settles when the process has the job or is no longer waited for; at once if it is refused. */
    async decide(offer: JobOffer): Promise<void> {
      const { session_id } = callOf(offer.job.metadata)
      if (waiting.has(session_id) || taken() >= places) return offer.reject()
      waiting.add(session_id)
      try {
        await within(PROCESS_START_MS, offer.accept())
      } finally {
        waiting.delete(session_id)
      }
    },
  }
}
