import type { Troubles } from '../../shared/platform/attention.ts'
import { isAwaited } from '../calls/agents/awaited_calls.ts'
import type { Sql } from '../sql.ts'
import { isOf, type Whose } from './weeks.ts'

/** A participant who has waited for less has an agent that is just starting; in seconds. */
const SHORT_WAIT_SECONDS = 10

/** Each is counted in an index that has only such rows. */
export async function countTroubles(sql: Sql, whose: Whose): Promise<Troubles> {
  const [troubles] = await sql<[Troubles]>`
    select
      (
        select count(*)
        from session
        where ${isAwaited(sql)}
          and arrived_at < now() - make_interval(secs => ${SHORT_WAIT_SECONDS})
          ${isOf(sql, 'session', whose)}
      )::integer as participants_waiting,
      (
        select count(*)
        from conversation_transition
        join conversation on conversation.id = conversation_id
        where to_status = 'created'
          and from_status is not null
          and conversation.status = 'created'
          and at >= now() - interval '7 days'
          ${isOf(sql, 'conversation_transition', whose)}
      )::integer as calls_in_vain,
      (
        select count(*)
        from delivery
        where trouble in ('retrying', 'held')
          ${isOf(sql, 'delivery', whose)}
      )::integer as deliveries_retried,
      ${whose === 'platform' ? countSevere(sql) : sql`0`} as severe_reflections
  `
  return troubles
}

function countSevere(sql: Sql) {
  return sql`(
    select count(*)
    from conversation
    where reflection_severity = 'high'
      and created_at >= now() - interval '7 days'
  )::integer`
}
