import {
  type ConversationState,
  findConversationState,
} from '../../../../db/conversations/conversation_state.ts'
import { holdCallOf } from '../../../../db/calls/sessions.ts'
import type { Sql } from '../../../../db/sql.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'

/**
 * A conversation that somebody has joined, locked against deletion until the transaction ends.
 *
 * @param lack what one that never began lacks, such as `has no cost to recompute`
 * @throws ApiError when there is no such conversation, or it never began
 */
export async function findBegun(sql: Sql, id: string, lack: string): Promise<ConversationState> {
  await holdCallOf(sql, id)
  const state = await findConversationState(sql, { id })
  if (!state) throw notFound('conversation', id)
  if (state.started_at) return state
  throw new ApiError(
    'conflict',
    `The conversation ${id} has not begun, so it ${lack}; wait until somebody has joined`,
  )
}
