import type { JobRequest } from '@livekit/agents'
import { beginStart, type Start } from '../../db/calls/leases.ts'
import type { Places } from '../../db/calls/agents/places.ts'
import type { Pool } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { callOf } from './job.ts'
import { hasPlaceToSpare } from '../../shared/calls/agent_waits.ts'
import { LATE, within } from '../async/within.ts'
import { watchStandstill } from '../life/standstill.ts'
import { type Headroom, measureHeadroom } from './headroom.ts'
import type { StartRefusal, WorkerObserver } from './observer.ts'
import { countPlaces, silentShares } from './places.ts'
import { MEASURED_MS } from './processor.ts'

/**
 * How long a process may take to start. After that, a job is no longer awaited: its process failed
 * to start, or the media server gave the job to another worker.
 */
export const PROCESS_START_MS = MINUTE

export type Intake = Awaited<ReturnType<typeof openIntake>>

type OpenOptions = Pick<Options, 'running'> & {
  config: Pick<Config, 'AGENT_MAX_CALLS'>
  sql: Pool
  log: Logger
  observer: Pick<WorkerObserver, 'refused'>
}

/** Measures how many calls a worker can hold on its machine, and opens its intake. */
export async function openIntake({ config, sql, log, running, observer }: OpenOptions) {
  const places = config.AGENT_MAX_CALLS ?? (await countPlaces())
  log.info({ places }, 'calls that this worker can hold at a time')
  const shares = silentShares(places)
  const standstill = watchStandstill()
  // An operator who sets a number has measured the machine.
  const isMeasured = config.AGENT_MAX_CALLS === undefined
  const headroom = isMeasured ? await measureHeadroom(log) : undefined
  const intake = createIntake({
    places,
    running,
    admits: headroom?.admits ?? (() => true),
    isCatchingUp: standstill.isCatchingUp,
    beginStart: (session_id, worker) => beginStart(sql, session_id, { ...worker, ...shares }),
    onRefused: observer.refused,
  })
  headroom?.follow(intake.busy)
  return {
    ...intake,
    places,
    /** Whether the processor is too busy for a new call. */
    isExhausted: () => headroom?.isExhausted() ?? false,
    /** Stops measuring. */
    stop() {
      standstill.stop()
      headroom?.stop()
    },
  }
}

/** How long to wait for the database before deciding about a job without it. */
const ASK_MS = SECOND

type JobOffer = Pick<JobRequest, 'job' | 'accept' | 'reject'>

type Options = {
  /** The most calls that the worker holds. */
  places: number
  /** Ids of the sessions that it holds now, without pending ones. */
  running: () => readonly string[]
  /** Whether the machine has processor time for a new call. */
  admits: Headroom['admits']
  /** Whether a job that arrives now may have been sent while the worker was suspended. */
  isCatchingUp: () => boolean
  /**
   * Marks that an agent is being started for a call, unless it needs none, or is new and may not
   * have a slot now.
   */
  beginStart: (
    session_id: string,
    worker: Pick<Places, 'taken' | 'takes_new' | 'takes_early'>,
  ) => Promise<Start>
  /** Called for each call that it does not take although the call needs an agent. */
  onRefused: (why: StartRefusal) => void
}

/**
 * Decides which jobs a worker takes. A job is pending until its process has started, which on a
 * busy machine takes longer than the service waits before it asks again. A repeated request for the
 * same call is then refused, even if the first has got its process in the meantime: otherwise each
 * would start a useless process and delay all of them. A full worker refuses; so does one that was
 * suspended, because nobody is waiting for its answer any more and it would count as a failed
 * start. The media server then asks the next worker. A new call is also refused while the processor
 * has no time for one, or while silent calls of its organization fill their share of the slots; a
 * call that has begun and lost its agent is not. An empty call takes a slot but no processor time. An
 * agent that comes before anybody has asked to join leaves half of the slots free.
 */
export function createIntake(options: Options) {
  const { places, running, admits, isCatchingUp, beginStart, onRefused } = options
  const waiting = new Set<string>()
  /** Those of its calls that wait for somebody to come back. */
  let empty: ReadonlySet<string> = new Set()
  /** Start times of calls that the processor measurement may not reflect yet. */
  const begun_at: number[] = []
  const taken = () => running().length + waiting.size
  const busy = () => waiting.size + running().filter((id) => !empty.has(id)).length

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
    /** From 0 to 1, where 1 is full. */
    load: () => taken() / places,
    /** How many calls it holds, including those waiting for a process. */
    held: taken,
    /** The same without empty calls. */
    busy,
    /** Exactly these calls are empty now. */
    foundEmpty: (session_ids: readonly string[]) => void (empty = new Set(session_ids)),

    /**
     * Settles when the process has the job or is no longer awaited; at once if the job is refused.
     */
    async decide(offer: JobOffer): Promise<void> {
      const { session_id } = callOf(offer.job.metadata)
      if (waiting.has(session_id)) return offer.reject()
      if (isCatchingUp()) return refuse(offer, 'stalled')
      if (taken() >= places) return refuse(offer, 'full')
      const worker = {
        taken: [...running(), ...waiting],
        takes_new: takesNew(),
        takes_early: hasPlaceToSpare({ taken: taken(), places }),
      }
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
