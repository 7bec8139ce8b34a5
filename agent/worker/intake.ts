import type { JobRequest } from '@livekit/agents'
import { MINUTE } from '../../shared/time.ts'
import { callOf } from '../dispatched.ts'
import { within } from '../async/within.ts'

/**
 * How long a process may take to start. A job that is still without one afterwards is no longer waited
 * for: its process failed to start, or the media server gave it to another worker.
 */
export const PROCESS_START_MS = MINUTE

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

/**
 * Which jobs a worker takes. A job waits until a process for it has started; on a busy machine that is
 * longer than the service waits before it asks again. The second request for a call whose job waits is
 * refused: otherwise each would start a process for nothing, and make all of them later. So is what the
 * worker has no place for; the media server then asks the next worker.
 *
 * @param places calls that the worker holds at most
 * @param running how many it holds now, without those that wait
 */
export function createIntake(places: number, running: () => number) {
  const waiting = new Set<string>()
  const taken = () => running() + waiting.size

  return {
    /** From 0 to 1, where 1 is full. */
    load: () => taken() / places,

    /** Settles when the process has the job or is no longer waited for, at once when it is refused. */
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
