import type { ConversationStatus, EndedReason } from '../states.ts'

/**
 * The final status of a conversation that was held. Whoever left early, or fell silent, abandoned
 * it, unless every required goal was committed by then; a fault of ours failed it.
 *
 * @param finished as `flowOf` says it
 */
export function finalStatus(reason: EndedReason | null, finished: boolean): ConversationStatus {
  return FINAL[reason ?? 'agent_error'](finished)
}

type Rule = (finished: boolean) => ConversationStatus

const completed: Rule = () => 'completed'
const failed: Rule = () => 'failed'
const unlessFinished: Rule = (finished) => (finished ? 'completed' : 'abandoned')

const FINAL: Record<EndedReason, Rule> = {
  goals_completed: completed,
  participant_ended: completed,
  max_duration: completed,
  imported: completed,
  participant_left: unlessFinished,
  idle_timeout: unlessFinished,
  never_joined: unlessFinished,
  agent_error: failed,
  provider_error: failed,
  cancelled: () => 'cancelled',
}
