import { isFault } from './fault.ts'
import type { State } from './state.ts'

/** How a call ended, as its participant sees it. */
export type Ending = 'finished' | 'early' | 'did_not_work'

type Ended = Extract<State, { at: 'ended' }>

/**
 * Finished when nothing is left to talk about: the agent says so, or every topic was covered, as the page counted or as
 * the receipt shows.
 */
export function endingOf(
  state: Pick<Ended, 'reason' | 'progress' | 'receipt' | 'session'>,
): Ending {
  const { reason } = state
  if (isFault(reason)) return 'did_not_work'
  return reason === 'goals_completed' || isCovered(state) ? 'finished' : 'early'
}

function isCovered({
  progress,
  receipt,
  session,
}: Pick<Ended, 'progress' | 'receipt' | 'session'>): boolean {
  if (progress) return progress.done === progress.total
  if (receipt.is === 'shown') return receipt.receipt.unanswered === 0
  return session.goals_total === 0
}
