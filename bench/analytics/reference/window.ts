import type { Sql } from '../../../db/sql.ts'

/** `all`: since ever. */
export type Days = number | 'all'

/** Restricts sessions to those that began in the last days of 24 hours. */
export function beganWithin(sql: Sql, days: Days) {
  if (days === 'all') return sql``
  return sql`and session.started_at >= now() - make_interval(hours => ${24 * days})`
}
