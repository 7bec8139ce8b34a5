import type { JobRequest } from '@livekit/agents'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { callOf } from '../dispatched.ts'
import { LATE, within } from '../async/within.ts'

/**
 * How long a process may take to start. After that a job is no longer waited for: its process failed to
 * start, or the media server gave the job to another worker.
 */
export const PROCESS_START_MS = MINUTE

/** How long to wait for the database before a job is taken without asking it. */
const ASK_MS = SECOND

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

type Options = {
  /** How many calls the worker holds at most. */
  places: number
  /** Ids of the sessions that it holds now, without those that wait. */
  running: () => readonly string[]
  /** Whether what comes now may have come while the worker stood still. */
  isCatchingUp: () => boolean
  /**
   * Marks that an agent is started for a call; false when it is over, an agent holds it, or calls in which
   * nobody has spoken hold their share of the places.
   *
   * @param taken ids of the sessions that have a place
   */
  beginStart: (session_id: string, taken: readonly string[]) => Promise<boolean>
}

/**
 * Decides which jobs a worker takes. A job waits until its process has started, on a busy machine longer
 * than the service waits before it asks again. A second request for the same call is then refused, even
 * if the first has got its process in the meantime: otherwise each would start a useless process and delay
 * all of them. A full worker refuses, and so does one that stood still, for nobody waits for its answer any
 * more: it would count as a start that came to nothing. The media server then asks the next worker. A new
 * call is refused, too, while silent calls of its organization hold their share of the places.
 */
export function createIntake({ places, running, isCatchingUp, beginStart }: Options) {
  const waiting = new Set<string>()
  const taken = () => running().length + waiting.size

  return {
    /** From 0 to 1, where 1 is full. */
    load: () => taken() / places,

    /** Settles when the process has the job or is no longer waited for; at once if it is refused. */
    async decide(offer: JobOffer): Promise<void> {
      const { session_id } = callOf(offer.job.metadata)
      if (isCatchingUp() || waiting.has(session_id) || taken() >= places) return offer.reject()
      const others = [...running(), ...waiting]
      waiting.add(session_id)
      try {
        const needed = await within(ASK_MS, beginStart(session_id, others)).catch(() => LATE)
        if (needed === false) return await offer.reject()
        await within(PROCESS_START_MS, offer.accept())
      } finally {
        waiting.delete(session_id)
      }
    },
  }
}
