import { type ConversationStatus, type EndedReason, TERMINAL } from '../../shared/calls/states.ts'
import { goalCounts } from './shown_columns.ts'
import type { Sql } from '../sql.ts'

type Move = {
  from: ConversationStatus[]
  to: ConversationStatus
  /** Why the conversation ended; a reason that is already known is kept. */
  reason?: EndedReason
  detail?: string
  /** False: the event fires no outputs. Default: true. */
  fires?: boolean
}

/**
 * Moves a conversation to another status, and records the transition and its event. The first `joined` sets
 * `started_at`; the first status after the call sets `ended_at` and `duration_seconds`, unless the call never
 * began. Triggers on `conversation` set `is_complete` (db/schema/08_commits.sql), count the statuses
 * (05_conversations.sql) and make the words of one that is over searchable (13_search.sql); the one on `event` creates
 * the deliveries of webhooks on it (11_events.sql).
 *
 * @returns false when it is in none of the statuses `from`
 */
export async function moveConversation(
  sql: Sql,
  id: string,
  { from, to, reason, detail, fires = true }: Move,
) {
  const joins = to === 'joined'
  const ends = to !== 'joined' && to !== 'created'
  const moved = await sql`
    with before as (
      select
        id,
        status,
        case when ${ends} and started_at is not null then coalesce(ended_at, now()) end as ended_at
      from conversation
      where id = ${id} and status = any(${from})
      for no key update
    ),
    moved as (
      update conversation set
        status = ${to},
        started_at = case when ${joins} then coalesce(started_at, now()) else started_at end,
        ended_at = coalesce(before.ended_at, conversation.ended_at),
        duration_seconds = coalesce(
          duration_seconds,
          round(extract(epoch from before.ended_at - started_at))::integer
        ),
        ended_reason = coalesce(ended_reason, ${reason ?? null}),
        ended_detail = coalesce(ended_detail, ${detail ?? null})
      from before
      where conversation.id = before.id
      returning conversation.*, before.status as from_status
    ),
    happened as (
      insert into event (org_id, conversation_id, type, data, fires)
      select org_id, id, ${`conversation.${to}`}, ${factsOf(sql, to)}, ${fires}
      from moved as conversation
    )
    insert into conversation_transition (org_id, conversation_id, from_status, to_status, reason)
    select org_id, id, from_status, ${to}, ${reason ?? null}
    from moved
    returning id
  `
  return moved.length > 0
}

/** The event's fields other than ids. */
function factsOf(sql: Sql, to: ConversationStatus) {
  if (to === 'created' || to === 'joined') return sql`'{}'::jsonb`
  return sql`
    jsonb_build_object(
      'ended_reason', ended_reason,
      'ended_detail', ended_detail,
      'duration_seconds', duration_seconds
    ) ${TERMINAL.includes(to) ? sql`|| jsonb_build_object('goals', ${goalCounts(sql)})` : sql``}
  `
}
