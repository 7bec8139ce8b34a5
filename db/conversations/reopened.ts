import { type EndedReason, OPEN_CONVERSATION } from '../../shared/calls/states.ts'
import type { Sql } from '../sql.ts'

/**
 * Opens a conversation again whose call ended before anything was said, as if nobody had joined it. The transition
 * and the event say why the call ended; the conversation itself does not.
 */
export async function reopenConversation(
  sql: Sql,
  id: string,
  { reason, detail }: { reason: EndedReason; detail: string | null },
): Promise<void> {
  await sql`
    with before as (
      select id, status
      from conversation
      where id = ${id} and status = any(${OPEN_CONVERSATION})
      for no key update
    ),
    reopened as (
      update conversation
      set status = 'created',
        started_at = null
      from before
      where conversation.id = before.id
      returning conversation.org_id, conversation.id, before.status as from_status
    ),
    happened as (
      insert into event (org_id, conversation_id, type, data)
      select org_id, id, 'conversation.reopened', jsonb_build_object(
        'ended_reason', ${reason}::text,
        'ended_detail', ${detail}::text
      )
      from reopened
    )
    insert into conversation_transition (org_id, conversation_id, from_status, to_status, reason)
    select org_id, id, from_status, 'created', ${reason}
    from reopened
  `
}
