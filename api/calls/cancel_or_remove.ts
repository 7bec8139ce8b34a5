import { cancelCall } from '../../db/calls/end_call.ts'
import { findConversationState, type Which } from '../../db/conversations/conversation_state.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { deleteConversation } from '../../db/conversations/delete_conversation.ts'

/**
 * Cancels a conversation, in the caller's transaction.
 *
 * @returns its status before and after
 * @throws ApiError 404, 409 when it is over or ending
 */
export async function cancelConversation(sql: Sql, which: Which) {
  const before = await findConversationState(sql, which)
  if (!before) throw notFound('conversation', which.id)
  const isCancelled = await cancelCall(sql, which.id)
  const after = await findConversationState(sql, which)
  if (!after) throw notFound('conversation', which.id)
  if (isCancelled) return { before, after }
  const message = `The conversation ${which.id} is over or ending; see its status`
  throw new ApiError('conflict', message)
}

/**
 * Deletes a conversation, in the caller's transaction.
 *
 * @returns its status before
 * @throws ApiError 404
 */
export async function removeConversation(sql: Sql, which: Which) {
  const before = await findConversationState(sql, which)
  if (!before) throw notFound('conversation', which.id)
  await deleteConversation(sql, which.id)
  return before
}
