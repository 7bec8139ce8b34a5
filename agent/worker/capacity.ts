import { beginStart } from '../../db/calls/leases.ts'
import type { Pool } from '../../db/sql.ts'
import type { Config } from '../../shared/base/config.ts'
import type { Logger } from '../../shared/base/log.ts'
import { watchStandstill } from '../life/standstill.ts'
import { watchAdmission } from './admission.ts'
import { createIntake } from './intake.ts'
import type { WorkerObserver } from './observer.ts'
import { countPlaces, silentShares } from './places.ts'
import { watchProcessor } from './processor.ts'

type Options = {
  config: Pick<Config, 'AGENT_MAX_CALLS'>
  sql: Pool
  log: Logger
  /** Ids of the sessions that the worker holds. */
  running: () => readonly string[]
  /** How many of these are empty, waiting for somebody to come back. */
  empty: () => number
  observer: Pick<WorkerObserver, 'refused'>
}

/** How many calls a worker can hold, and which it takes. */
export async function openCapacity({ config, sql, log, running, empty, observer }: Options) {
  const places = config.AGENT_MAX_CALLS ?? (await countPlaces())
  log.info({ places }, 'calls that this worker can hold at a time')
  const shares = silentShares(places)
  const standstill = watchStandstill()
  // An operator who sets a number has measured the machine.
  const measured = config.AGENT_MAX_CALLS === undefined ? await measureAdmission() : undefined
  const intake = createIntake({
    places,
    running,
    empty,
    admits: measured?.admits ?? (() => true),
    isCatchingUp: standstill.isCatchingUp,
    beginStart: (session_id, worker) => beginStart(sql, session_id, { ...worker, ...shares }),
    onRefused: observer.refused,
  })
  return {
    places,
    intake,
    /** Whether the processor is too busy for a new call. */
    isExhausted: () => measured?.isExhausted() ?? false,
    /** Stops measuring. */
    stop() {
      standstill.stop()
      measured?.stop()
    },
  }

  async function measureAdmission() {
    const processor = await watchProcessor(() => admission.look(intake.busy()))
    const admission = watchAdmission({ measure: processor.measure, log })
    return { ...admission, stop: processor.stop }
  }
}
