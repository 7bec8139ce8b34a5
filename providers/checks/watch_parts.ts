import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from '../../shared/calls/call_fields.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { keepRehearsals } from './kept_rehearsals.ts'
import type { Setup } from './given_providers.ts'
import { askProviders, type PartsReport, problemsIn } from './part_checks.ts'
import { PartRounds } from './part_rounds.ts'

/** How often providers are asked: seldom while calls are possible, because they notice first. */
const WELL_MS = 5 * MINUTE
/** The same while a part is broken or about to be, so that calls are possible again soon. */
const ILL_MS = 15 * SECOND

type Options = {
  /** What to ask in the next round. */
  asked: () => Promise<Setup>
  /** A new problem, in one sentence. */
  warn: (sentence: string) => void
  /** No problem is left. */
  recovered: () => void
  periods?: { well_ms: number; ill_ms: number }
  /** Also asks the providers as calls do, when that is due; default: only what is free. */
  rehearses?: boolean
  /** Told once, what is known after the first rehearsals, or at once if none is possible. */
  rehearsed?: (report: PartsReport) => void
}

/** Asks the providers of all parts again and again, so that others know which calls are possible. */
export function watchParts(options: Options) {
  const { asked, warn, recovered, periods, rehearses = false } = options
  const { well_ms, ill_ms } = periods ?? { well_ms: WELL_MS, ill_ms: ILL_MS }
  const stopped = new AbortController()
  const rounds = new PartRounds()
  let checks: PartCheck[] = []
  let known: string[] = []
  let asked_at = -Infinity
  const rehearsals = rehearses ? keepRehearsals() : undefined
  let isRehearsed = false
  let tell = options.rehearsed
  /** Another round is wanted at once. */
  let isWanted = false
  let rouse = () => {}

  function wake() {
    isWanted = true
    rouse()
  }

  async function look() {
    const isFirst = asked_at === -Infinity
    asked_at = performance.now()
    const now = await asked()
    const said = await askProviders(now)
    if (stopped.signal.aborted) return
    const answers = rehearsals?.shownBy(now, said) ?? said
    checks = rounds.judge(answers)
    const problems = problemsIn(answers)
    for (const sentence of problems) if (!known.includes(sentence)) warn(sentence)
    if (known.length > 0 && problems.length === 0) recovered()
    known = problems
    if (isRehearsed) report()
    // Takes longer, and is taken into account in the next round.
    void rehearsals?.renew(now, said).then((shown) => {
      if (shown) {
        isRehearsed = true
        wake()
      } else if (isFirst) report()
    })
  }

  function report() {
    tell?.({ checks, problems: known })
    tell = undefined
  }

  async function watch() {
    while (!stopped.signal.aborted) {
      isWanted = false
      await look()
      if (isWanted) continue
      const awake = new AbortController()
      rouse = () => awake.abort()
      const signal = AbortSignal.any([stopped.signal, awake.signal])
      const isPressing = rounds.isPressing || rehearsals?.isPressing()
      await sleep(isPressing ? ill_ms : well_ms, undefined, { signal }).catch(() => {})
    }
  }

  void watch()
  return {
    /** What is known; empty before the first round is over. */
    checks: () => checks,
    /** A provider of a part failed in a call: the next round is due, unless the last one has just been. */
    doubt(part: Part) {
      rehearsals?.doubt(part)
      if (performance.now() - asked_at >= ill_ms) wake()
    },
    stop: () => stopped.abort(),
  }
}
