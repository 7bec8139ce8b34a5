import type { Logger } from '../../shared/base/log/log.ts'
import { type Processor, watchProcessor } from './processor.ts'

/** Share of the processor kept free for the moments in which turns are decided and answered. */
const KEPT_SHARE = 1 / 4
/**
 * An exhausted worker counts as recovered only above this share, so that its state does not flap.
 */
const RECOVERED_SHARE = 3 / 8
/** What a call takes in its first seconds: its process, its models, the greeting. */
const NEW_CALL_CORES = 3 / 4

type CallLoad = {
  /** Excludes empty calls, which wait for somebody to come back. */
  held: number
  /** Those among them that the processor measurement may not reflect yet. */
  recent: number
}

export type Headroom = ReturnType<typeof watchHeadroom>

type Options = {
  measure: () => Processor
  log: Logger
}

/**
 * Whether there is processor time for a new call. A worker without calls, or with only empty ones,
 * takes one however busy the machine is: there is no other call to wait for.
 */
export function hasHeadroom({ held, recent }: CallLoad, { cores, idle_cores }: Processor): boolean {
  return held === 0 || idle_cores - NEW_CALL_CORES * recent >= KEPT_SHARE * cores
}

/** Measures the headroom once a second until it is stopped. */
export async function measureHeadroom(log: Logger) {
  const processor = await watchProcessor()
  const headroom = watchHeadroom({ measure: processor.measure, log })
  return {
    ...headroom,
    /** @param held how many calls the worker holds, without empty ones */
    follow: (held: () => number) => processor.follow(() => headroom.look(held())),
    stop: processor.stop,
  }
}

/** Admits new calls by the latest measurement. */
export function watchHeadroom({ measure, log }: Options) {
  let isExhausted = false

  return {
    admits: (load: CallLoad) => hasHeadroom(load, measure()),
    isExhausted: () => isExhausted,
    /** Checks the processor, and logs when it starts or stops being too busy for a new call. */
    look(held: number) {
      const processor = measure()
      const share = isExhausted ? RECOVERED_SHARE : KEPT_SHARE
      const was = isExhausted
      isExhausted = held > 0 && processor.idle_cores < share * processor.cores
      if (isExhausted === was) return
      const facts = { ...processor, calls: held }
      if (was) log.info(facts, 'this worker has CPU to spare for new calls again')
      else log.warn(facts, 'this worker takes no new calls: it has no CPU to spare')
    },
  }
}
