import type { JobRequest } from '@livekit/agents'
import type { Places } from '../../db/calls/places.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { callOf } from '../dispatched.ts'
import { LATE, within } from '../async/within.ts'
import type { Admission } from './admission.ts'
import { MEASURED_MS } from './processor.ts'

/**
 * How long a process may take to start. After that a job is no longer waited for: its process failed to
 * start, or the media server gave the job to another worker.
 */
export const PROCESS_START_MS = MINUTE

/** How long to wait for the database before a job is decided without it. */
const ASK_MS = SECOND

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

type Options = {
  /** How many calls the worker holds at most. */
  places: number
  /** Ids of the sessions that it holds now, without those that wait. */
  running: () => readonly string[]
  /** Whether the machine has processor time for a new call. */
  admits: Admission['admits']
  /** Whether what comes now may have come while the worker stood still. */
  isCatchingUp: () => boolean
  /**
   * Marks that an agent is started for a call; false when it is over, an agent holds it, or it is new and may
   * not have a place now.
   */
  beginStart: (session_id: string, worker: Pick<Places, 'taken' | 'takes_new'>) => Promise<boolean>
}

/**
 * Decides which jobs a worker takes. A job waits until its process has started, on a busy machine longer
 * than the service waits before it asks again. A second request for the same call is then refused, even
 * if the first has got its process in the meantime: otherwise each would start a useless process and delay
 * all of them. A full worker refuses, and so does one that stood still, for nobody waits for its answer any more:
 * it would count as a start that came to nothing. The media server then asks the next worker. A new call is
 * refused, too, while the processor has no time for one, or silent calls of its organization hold their share of
 * the places; one that has begun, and lost its agent, is not.
 */
export function createIntake({ places, running, admits, isCatchingUp, beginStart }: Options) {
  const waiting = new Set<string>()
  /** When calls began that the measured processor may not show yet. */
  const begun_at: number[] = []
  const taken = () => running().length + waiting.size

  function takesNew() {
    while (begun_at.length > 0 && performance.now() - begun_at[0]! > MEASURED_MS) begun_at.shift()
    const held = taken()
    return admits({ held, recent: Math.min(held, waiting.size + begun_at.length) })
  }

  return {
    /** From 0 to 1, where 1 is full of calls. */
    load: () => taken() / places,
    /** How many calls it holds, with those that wait for a process. */
    held: taken,

    /** Settles when the process has the job or is no longer waited for; at once if it is refused. */
    async decide(offer: JobOffer): Promise<void> {
      const { session_id } = callOf(offer.job.metadata)
      if (isCatchingUp() || waiting.has(session_id) || taken() >= places) return offer.reject()
      const worker = { taken: [...running(), ...waiting], takes_new: takesNew() }
      waiting.add(session_id)
      try {
        const needed = await within(ASK_MS, beginStart(session_id, worker)).catch(() => LATE)
        if (needed === false || (needed === LATE && !worker.takes_new)) return await offer.reject()
        await within(PROCESS_START_MS, offer.accept())
        begun_at.push(performance.now())
      } finally {
        waiting.delete(session_id)
      }
    },
  }
}
