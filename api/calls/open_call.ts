import { ApiError } from '../../shared/errors.ts'
import { OPEN_SESSION, type SessionStatus } from '../../shared/states.ts'

/** Whether a call can be joined: it has not ended, nor begun to. */
export function isOpenCall(status: SessionStatus): boolean {
  return OPEN_SESSION.includes(status)
}

/** What somebody is told who joins too late. */
export function callIsOver(conversation_id: string): ApiError {
  return new ApiError('conflict', `The conversation ${conversation_id} is over; create another one`)
}
