import type { ConversationStatus, EndedReason } from '../calls/states.ts'

/** @param finished whether no required goal is open; see `flowOf` */
export function finalStatus(reason: EndedReason | null, finished: boolean): ConversationStatus {
  const status = FINAL[reason ?? 'agent_error']
  return status === 'abandoned' && finished ? 'completed' : status
}

const FINAL: Record<EndedReason, ConversationStatus> = {
  goals_completed: 'completed',
  participant_ended: 'completed',
  max_duration: 'completed',
  imported: 'completed',
  participant_left: 'abandoned',
  idle_timeout: 'abandoned',
  never_joined: 'abandoned',
  agent_error: 'failed',
  provider_error: 'failed',
  cancelled: 'cancelled',
}
