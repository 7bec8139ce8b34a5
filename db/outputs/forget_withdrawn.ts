import type { Sql } from '../sql.ts'
import { insertOutputEvents } from './output_events.ts'
import { isOfWithdrawn } from './withdrawals.ts'

type Session = { id: string; conversation_id: string }

/**
 * Deletes what is stored of an answer that the participant has just withdrawn, wherever it is: the words that it rested
 * on, its data, and the requests and answers that may have carried it. That it was committed, sent and withdrawn, and
 * when, stays. The caller sees to the summary and the reflection.
 */
export async function forgetWithdrawn(sql: Sql, session: Session, goal_id: string): Promise<void> {
  await forgetWords(sql, session, goal_id)
  await sql`
    update goal_commit
    set data = '{}',
      evidence = '[]'
    where conversation_id = ${session.conversation_id}
      and goal_id = ${goal_id}
      and data is not null
  `
  await sql`
    update event
    set data = data || '{"data": null}'
    where conversation_id = ${session.conversation_id}
      and type = 'goal.committed'
      and data ->> 'goal_id' = ${goal_id}
  `
  await forgetRequests(sql, session, goal_id)
}

/**
 * The turns that the answer quotes, but for what other answers quote of them; the agent's reply to each, which may repeat
 * it; and advisors' notes since then. Triggers on `turn` take the words out of the search (13_search.sql).
 */
async function forgetWords(sql: Sql, { id, conversation_id }: Session, goal_id: string) {
  await sql`
    with said as (
      select id, position
      from turn
      where session_id = ${id}
        and id in (
          select quoted ->> 'turn_id'
          from goal_commit
          cross join lateral jsonb_array_elements(evidence) as quoted
          where conversation_id = ${conversation_id}
            and goal_id = ${goal_id}
        )
    ),
    noted as (
      delete from advisor_note
      where session_id = ${id}
        and turn_id in (
          select id
          from turn
          where session_id = ${id}
            and position >= (select min(position) from said)
        )
    ),
    others as (
      select distinct quoted ->> 'turn_id' as turn_id, quoted ->> 'quote' as quote
      from (
        select distinct on (goal_id) data, evidence
        from goal_commit
        where conversation_id = ${conversation_id}
          and goal_id <> ${goal_id}
        order by goal_id, version desc
      ) as latest
      cross join lateral jsonb_array_elements(evidence) as quoted
      where data is not null
        and quoted -> 'verified' = 'true'
    )
    update turn
    set text = coalesce(
      (
        select string_agg(quote, ' … ' order by strpos(lower(turn.text), lower(quote)))
        from others
        where others.turn_id = turn.id
      ),
      ''
    )
    from said
    where turn.session_id = ${id}
      and (turn.id = said.id or role = 'assistant' and turn.position = said.position + 1)
  `
}

/**
 * The requests and answers of its own outputs, of those on events, which may contain every finding and the summary, and
 * of those that pass on the answer to a chained call. None of its own that is not delivered is sent any more.
 */
async function forgetRequests(sql: Sql, { conversation_id }: Session, goal_id: string) {
  const isOwn = sql`(goal_id is not distinct from ${goal_id} and ${isOfWithdrawn(sql)})`
  const isOpen = sql`delivery.status in ('pending', 'retrying', 'held')`
  await sql`
    with carried as (
      select delivery.id, ${isOwn} as is_own
      from delivery
      left join goal_commit on goal_commit.id = commit_id
      where delivery.conversation_id = ${conversation_id}
        and (
          ${isOwn}
          or attempts > 0 and (event is not null or output::text like '%response%')
        )
    ),
    changed as (
      update delivery
      set url = null,
        url_places = null,
        body = null,
        body_places = null,
        response = case when not is_own then delivery.response end,
        status = case when is_own and ${isOpen} then 'failed' else delivery.status end,
        last_error = case when is_own and ${isOpen} then ${STOPPED} else delivery.last_error end,
        next_attempt_at = case when not is_own then delivery.next_attempt_at end,
        reopened = delivery.reopened and not is_own,
        forgotten_at = clock_timestamp()
      from carried
      join delivery as before on before.id = carried.id
      where delivery.id = before.id
      returning delivery.*, before.status as status_before, before.reopened as settled_before
    ),
    happened as (${insertOutputEvents(sql)})
    update delivery_attempt
    set answer = null
    from carried
    where delivery_id = carried.id
  `
}

const STOPPED = 'Stopped: the participant withdrew the answer'
