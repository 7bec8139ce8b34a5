import type { EndedReason } from '../calls/states.ts'
import type { Flow } from '../templates/flow.ts'

/** Who asked for the end of a call. */
export type AskedBy = 'participant' | 'nobody'

/**
 * Why a call ended in which the agent said goodbye, and what it left undone.
 *
 * @param asked_by according to the model; undefined if it does not say
 */
export function endOfGoodbye(
  { finished, left }: Pick<Flow, 'finished' | 'left'>,
  asked_by: AskedBy | undefined,
): { reason: EndedReason; detail?: string } {
  if (left.length === 0) return { reason: 'goals_completed' }
  if (asked_by === 'participant') return { reason: 'participant_ended' }
  if (finished) return { reason: 'goals_completed' }
  if (asked_by === undefined) return { reason: 'participant_ended' }
  const ids = left.filter(({ required }) => required).map(({ id }) => id)
  const detail = `The agent said goodbye and left required goals without an answer: ${ids.join(', ')}.`
  return { reason: 'goals_completed', detail }
}
