import { COUNTED_SOURCES } from '../../../shared/pauses/analytics/turn_detection.ts'
import type { Sql } from '../../../db/sql.ts'

/** The series of a turn that the analyses count; null if it has none. A turn has at most one. */
export function countedSeries(sql: Sql) {
  return sql`
    case
      when turn.eot ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot
      when turn.eot_shadow ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot_shadow
    end
  `
}

/** Whether it can be judged, for its alias `series`. */
export function isJudged(sql: Sql) {
  return sql`jsonb_array_length(series -> 'samples') > 0 and series ->> 'final_at' is not null`
}
