import type { ConversationStatus, EndedReason } from '../calls/states.ts'

/** How far a conversation got. */
export type Progress = {
  /** No required goal is open; see `flowOf`. */
  isFinished: boolean
  /** There was something to ask, and no goal was ever committed or declined. */
  isUntouched: boolean
}

export function finalStatus(
  reason: EndedReason | null,
  { isFinished, isUntouched }: Progress,
): ConversationStatus {
  const status = FINAL[reason ?? 'agent_error']
  if (isUntouched) return reason === 'participant_ended' ? 'abandoned' : status
  return status === 'abandoned' && isFinished ? 'completed' : status
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
