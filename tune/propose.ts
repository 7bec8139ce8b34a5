import type { Waits } from '../shared/turn_taking/patience.ts'
import type { Silence } from '../shared/turn_taking/silence.ts'
import { frontierOf, type Point } from './frontier.ts'
import { differencesOf } from './intervals.ts'
import { type Recorded, recordedFrom, scoresOf } from './score.ts'

/** So many pauses, and so many ends, before anything is proposed. */
export const NEEDED = 300

export type Proposal = {
  pauses: number
  /** In so many of them the agent was heard. */
  cut_in: number
  ends: number
  calls: number
  /** The calls by which everything is judged: not those by which the waits were chosen. */
  judged: Recorded
  frontier: Point[]
  /** Null: nothing is certainly better than today's. */
  proposed: Waits | null
}

/**
 * The waits that are heard soonest of those that are certainly better: over calls drawn again, the 95 %
 * interval of the mean lies below today's, and that of cut-ins not above it. They are chosen on one half
 * of the calls and judged on the other.
 *
 * @returns undefined where there are too few calls to divide
 */
export function propose(
  silences: readonly Silence[],
  today: Waits,
  progress: (share: number) => void,
): Proposal | undefined {
  const recorded = recordedFrom(silences, today)
  const half = (odd: number) => ({
    ...recorded,
    calls: recorded.calls.filter((_, i) => i % 2 === odd),
  })
  const [chosenFrom, judged] = [half(0), half(1)]
  const all = recorded.calls.flat()
  const inPauses = all.filter(({ label }) => label === 'pause')
  const pauses = inPauses.length
  const cut_in = inPauses.filter(({ is_censored }) => is_censored).length
  const ends = all.length - pauses
  if (![chosenFrom, judged].every(hasEnds)) return undefined
  const frontier = frontierOf(chosenFrom, today, progress)
  const isEnough = pauses >= NEEDED && ends >= NEEDED
  const soonestFirst = frontier.toSorted((a, b) => a.mean_ms - b.mean_ms)
  const better = isEnough
    ? soonestFirst.find(({ waits }) => isCertainlyBetter(judged, waits, today))
    : undefined
  const counts = { pauses, cut_in, ends, calls: recorded.calls.length }
  return { ...counts, judged, frontier, proposed: better?.waits ?? null }
}

function isCertainlyBetter(judged: Recorded, waits: Waits, today: Waits) {
  const { mean_ms, cut_share } = differencesOf(scoresOf(judged, waits), scoresOf(judged, today))
  return mean_ms.high < 0 && cut_share.high <= 0
}

function hasEnds({ calls }: Recorded) {
  return calls.flat().some(({ label }) => label === 'end')
}
