import type { Fault } from './fault.ts'
import type { Losses } from './losses.ts'

/** The result of a fault. */
export type FaultOutcome = Losses & {
  /** Null if the agent was not heard again. */
  silence_s: number | null
  /** The conversation's status afterwards, with its reason unless it was completed. */
  ended_as: string
  /** Requests outside the call that were refused or not answered, which may happen. */
  refused: number
}

/**
 * `held`, `broken`, or for a fault that is known not to hold yet: `known gap`, and `gap closed` if
 * it held nevertheless.
 */
export type Verdict = 'held' | 'broken' | 'known gap' | 'gap closed'

type Expected = Pick<Fault, 'silence_s' | 'known_gap'>

export function verdictOn({ silence_s, known_gap }: Expected, outcome: FaultOutcome): Verdict {
  const isHeld =
    outcome.silence_s !== null &&
    outcome.silence_s <= silence_s &&
    outcome.ended_as === 'completed' &&
    outcome.lost.length === 0 &&
    outcome.doubled.length === 0
  if (known_gap) return isHeld ? 'gap closed' : 'known gap'
  return isHeld ? 'held' : 'broken'
}
