import type { Sql } from '../../db/sql.ts'

type Group = {
  value: string | null
  turns: number
  unanswered: number
  fillers: number
  p95: number | null
  turns_before: number
  p95_before: number | null
}

/** The answers of the last days in groups, each next to the preceding days. */
export function compareGroups(sql: Sql, days: number, by: 'template_id' | 'llm_model') {
  const value = by === 'llm_model' ? sql`setup #>> '{llm,model}'` : sql`conversation.template_id`
  const p95 = sql`percentile_cont(0.95) within group (order by pause_ms)`
  return sql<Group[]>`
    with answer as (
      select
        ${value} as value,
        coalesce(actual_pause_ms, pause_ms) as pause_ms,
        coalesce(is_unanswered, false) as is_unanswered,
        coalesce((watchdog ->> 'filler')::boolean, false) as is_filler,
        session.started_at >= now() - make_interval(hours => ${24 * days}) as is_now
      from session
      join turn on turn.session_id = session.id
      left join conversation on conversation.id = session.conversation_id
      where session.stt_language is not null
        and role = 'assistant'
        and (coalesce(actual_pause_ms, pause_ms) is not null or is_unanswered)
        and session.started_at >= now() - make_interval(hours => ${48 * days})
    )
    select
      value,
      count(*) filter (where is_now and not is_unanswered)::int as turns,
      count(*) filter (where is_now and is_unanswered)::int as unanswered,
      count(*) filter (where is_now and is_filler and not is_unanswered)::int as fillers,
      ${p95} filter (where is_now and not is_unanswered) as p95,
      count(*) filter (where not is_now and not is_unanswered)::int as turns_before,
      ${p95} filter (where not is_now and not is_unanswered) as p95_before
    from answer
    group by value
    having bool_or(is_now)
    order by value nulls first
  `
}
