import type { ConversationStatus, EndedReason } from '../states.ts'

/** @param finished whether every required goal is committed; see `flowOf` */
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
