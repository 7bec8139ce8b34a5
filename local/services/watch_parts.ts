import { setTimeout as sleep } from 'node:timers/promises'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { type Asked, askProviders, problemsIn } from './part_checks.ts'
import { PartRounds } from './part_rounds.ts'

/** How often providers are asked: seldom while calls are possible, because they notice first. */
const WELL_MS = 5 * MINUTE
/** The same while a part is broken or about to be, so that calls are possible again soon. */
const ILL_MS = 15 * SECOND

type Options = {
  /** What to ask in the next round. */
  asked: () => Promise<Asked>
  /** A new problem, in one sentence. */
  warn: (sentence: string) => void
  /** No problem is left. */
  recovered: () => void
  periods?: { well_ms: number; ill_ms: number }
}

/** Asks the providers of all parts again and again, so that others know which calls are possible. */
export function watchParts({ asked, warn, recovered, periods }: Options) {
  const { well_ms, ill_ms } = periods ?? { well_ms: WELL_MS, ill_ms: ILL_MS }
  const stopped = new AbortController()
  const rounds = new PartRounds()
  let checks: PartCheck[] = []
  let known: string[] = []
  let asked_at = -Infinity
  let wake = () => {}

  async function look() {
    asked_at = performance.now()
    const answers = await askProviders(await asked())
    if (stopped.signal.aborted) return
    checks = rounds.judge(answers)
    const problems = problemsIn(answers)
    for (const sentence of problems) if (!known.includes(sentence)) warn(sentence)
    if (known.length > 0 && problems.length === 0) recovered()
    known = problems
  }

  async function watch() {
    while (!stopped.signal.aborted) {
      await look()
      const awake = new AbortController()
      wake = () => awake.abort()
      const signal = AbortSignal.any([stopped.signal, awake.signal])
      await sleep(rounds.isPressing ? ill_ms : well_ms, undefined, { signal }).catch(() => {})
    }
  }

  void watch()
  return {
    /** What is known; empty before the first round is over. */
    checks: () => checks,
    /** A provider failed in a call: the next round is due, unless the last one has just been. */
    doubt() {
      if (performance.now() - asked_at >= ill_ms) wake()
    },
    stop: () => stopped.abort(),
  }
}
