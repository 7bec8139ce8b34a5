import { type EndedReason, isFault, OPEN_CONVERSATION } from '../../shared/calls/states.ts'
import { reopenConversation } from '../conversations/reopened.ts'
import type { Sql } from '../sql.ts'

/*
 * A call is in vain when a fault of the service or of a provider ended it before a participant had said anything.
 * Nothing of it is a result, so its conversation is not over: the link can be opened again. Every other reason is
 * somebody's decision, or a silence of theirs. All run in the caller's transaction, which holds the session.
 */

/** Whether a call that ends for this reason is in vain. */
export async function isInVain(sql: Sql, conversation_id: string, reason: EndedReason) {
  if (!isFault(reason)) return false
  const found = await sql`
    select from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
      and conversation.status = any(${OPEN_CONVERSATION})
      and session.status not in ('completed', 'failed')
      and not exists (
        select from turn where turn.session_id = session.id and role = 'user'
      )
      and not exists (
        select from goal_commit where goal_commit.conversation_id = conversation.id
      )
  `
  return found.count === 1
}

/**
 * Makes the session as it was before anybody joined, without what the agent said. The lease is free; what the call
 * used stays, because it is paid for. Seats are as those of people who asked to join and did not come.
 */
export async function reopenCall(
  sql: Sql,
  conversation_id: string,
  ending: { reason: EndedReason; detail: string | null },
): Promise<void> {
  await sql`
    select delete_turns(session_id, array_agg(turn.id), 'assistant')
    from turn
    join session on session.id = session_id
    where conversation_id = ${conversation_id}
    group by session_id
  `
  await sql`
    update session
    set status = 'waiting',
      closing_reason = null,
      closing_detail = null,
      lease_token = lease_token + 1,
      lease_holder = null,
      lease_beat_at = null,
      dispatched_at = null,
      untaken_since = null,
      starts = 0,
      setup = '{}',
      stt_language = null,
      eou_backend = null,
      arrived_at = null,
      gone_at = null,
      started_at = null
    where conversation_id = ${conversation_id}
  `
  await reopenConversation(sql, conversation_id, ending)
}
