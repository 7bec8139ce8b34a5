import type { Logger } from '../../shared/log.ts'
import type { Processor } from './processor.ts'

/** Of the processor, kept for the moments in which turns are decided and answered. */
const KEPT_SHARE = 1 / 4
/** What a call takes in its first seconds: its process, its models, the greeting. */
const NEW_CALL_CORES = 3 / 4

export type HeldCalls = {
  held: number
  /** Those among them that the measured processor may not show yet. */
  recent: number
}

/**
 * Whether there is processor time for a new call. A worker without calls takes one however busy the
 * machine is: nobody else would let it wait.
 */
export function hasRoom({ held, recent }: HeldCalls, { cores, idle_cores }: Processor): boolean {
  return held === 0 || idle_cores - NEW_CALL_CORES * recent >= KEPT_SHARE * cores
}

type Options = {
  measure: () => Processor
  log: Logger
  /** Called when the worker begins, and ends, to be without room. */
  onChange: (is_exhausted: boolean) => void
}

/** As `hasRoom`, of what is measured now; logs each change. */
export function createRoom({ measure, log, onChange }: Options): (calls: HeldCalls) => boolean {
  let isExhausted = false

  return (calls) => {
    const processor = measure()
    const has = hasRoom(calls, processor)
    if (has !== isExhausted) return has
    isExhausted = !has
    onChange(isExhausted)
    const facts = { ...processor, calls: calls.held }
    if (has) log.info(facts, 'this worker has processor time for new calls again')
    else log.warn(facts, 'this worker takes no new call: its processor has no time for one')
    return has
  }
}
