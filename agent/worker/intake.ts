import type { JobRequest } from '@livekit/agents'
import type { Start } from '../../db/calls/leases.ts'
import type { Places } from '../../db/calls/agents/places.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import type { Refusal } from '../../shared/calls/waits.ts'
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

/** Why a worker does not take a call that needs an agent. */
export type StartRefusal = Refusal | 'full' | 'stalled'

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

type Options = {
  /** How many calls the worker holds at most. */
  places: number
  /** Ids of the sessions that it holds now, without those that wait. */
  running: () => readonly string[]
  /** How many of these are empty, and wait for somebody to come back. */
  empty: () => number
  /** Whether the machine has processor time for a new call. */
  admits: Admission['admits']
  /** Whether what comes now may have come while the worker stood still. */
  isCatchingUp: () => boolean
  /** Marks that an agent is started for a call, unless it needs none, or is new and may not have a place now. */
  beginStart: (session_id: string, worker: Pick<Places, 'taken' | 'takes_new'>) => Promise<Start>
  /** Told of each call that it does not take though the call needs an agent. */
  onRefused: (why: StartRefusal) => void
}

/**
 * Decides which jobs a worker takes. A job waits until its process has started, on a busy machine longer
 * than the service waits before it asks again. A second request for the same call is then refused, even
 * if the first has got its process in the meantime: otherwise each would start a useless process and delay
 * all of them. A full worker refuses, and so does one that stood still, for nobody waits for its answer any more:
 * it would count as a start that came to nothing. The media server then asks the next worker. A new call is
 * refused, too, while the processor has no time for one, or silent calls of its organization hold their share of
 * the places; one that has begun, and lost its agent, is not. An empty call takes a place and no processor time.
 */
export function createIntake(options: Options) {
  const { places, running, empty, admits, isCatchingUp, beginStart, onRefused } = options
  const waiting = new Set<string>()
  /** When calls began that the measured processor may not show yet. */
  const begun_at: number[] = []
  const taken = () => running().length + waiting.size
  const busy = () => Math.max(0, taken() - empty())

  function takesNew() {
    while (begun_at.length > 0 && performance.now() - begun_at[0]! > MEASURED_MS) begun_at.shift()
    const held = busy()
    return admits({ held, recent: Math.min(held, waiting.size + begun_at.length) })
  }

  async function refuse(offer: JobOffer, why: StartRefusal) {
    onRefused(why)
    await offer.reject()
  }

  return {
    /** From 0 to 1, where 1 is full of calls. */
    load: () => taken() / places,
    /** How many calls it holds, with those that wait for a process. */
    held: taken,
    /** The same without the empty ones. */
    busy,

    /** Settles when the process has the job or is no longer waited for; at once if it is refused. */
    async decide(offer: JobOffer): Promise<void> {
      const { session_id } = callOf(offer.job.metadata)
      if (waiting.has(session_id)) return offer.reject()
      if (isCatchingUp()) return refuse(offer, 'stalled')
      if (taken() >= places) return refuse(offer, 'full')
      const worker = { taken: [...running(), ...waiting], takes_new: takesNew() }
      waiting.add(session_id)
      try {
        const start = await within(ASK_MS, beginStart(session_id, worker)).catch(() => LATE)
        if (start === 'not_needed') return await offer.reject()
        if (start === 'processor' || start === 'share') return await refuse(offer, start)
        if (start === LATE && !worker.takes_new) return await refuse(offer, 'processor')
        await within(PROCESS_START_MS, offer.accept())
        begun_at.push(performance.now())
      } finally {
        waiting.delete(session_id)
      }
    },
  }
}
