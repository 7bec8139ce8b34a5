import { findConversationState, type Which } from '../../db/conversations/conversation_state.ts'
import { deleteConversation } from '../../db/conversations/delete_conversation.ts'
import type { Sql } from '../../db/sql.ts'
import { notFound } from '../../shared/base/errors.ts'

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
