import type { Sql } from '../../../db/sql.ts'

/** The ten longest pauses of the last days. */
export function listSlowest(sql: Sql, days: number, language: string) {
  return sql<{ pause_ms: number }[]>`
    select coalesce(actual_pause_ms, pause_ms) as pause_ms
    from turn
    join session on session.id = session_id
    where role = 'assistant'
      and is_unanswered is not true
      and coalesce(actual_pause_ms, pause_ms) is not null
      and stt_language = ${language}
      and session.started_at >= now() - make_interval(hours => ${24 * days})
    order by 1 desc
    limit 10
  `
}
