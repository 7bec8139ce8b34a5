import { COUNTED_SOURCES, type Stages } from '../../shared/pauses/analytics/turn_detection.ts'
import type { Sql } from '../sql.ts'
import { beganWithin } from './window.ts'

/** How many rows remain after each filter of the turn-detection analytics. */
export async function countStages(sql: Sql, days: number): Promise<Stages> {
  const [stages] = await sql<[Stages]>`
    select
      count(distinct session.id)::int as sessions,
      count(distinct session.id) filter (where stt_language is not null)::int
        as sessions_with_language,
      count(turn.id)::int as participant_turns,
      count(turn.id) filter (where eot is not null or eot_shadow is not null)::int
        as turns_with_series,
      count(series)::int as turns_with_counted_source,
      count(*) filter (where jsonb_array_length(series -> 'samples') > 0)::int
        as turns_with_samples,
      count(*) filter (
        where jsonb_array_length(series -> 'samples') > 0 and series ->> 'final_at' is not null
      )::int as turns_with_final
    from session
    left join turn on turn.session_id = session.id
      and role = 'user'
      and stt_language is not null
    left join lateral (
      select
        case
          when turn.eot ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot
          when turn.eot_shadow ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot_shadow
        end as series
    ) counted on true
    where ${beganWithin(sql, { days })}
  `
  return stages
}
