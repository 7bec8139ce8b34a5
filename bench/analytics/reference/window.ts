import type { Sql } from '../../../db/sql.ts'

/** `all`: no limit. */
export type Days = number | 'all'

/** Restricts sessions to those that began within this many days of 24 hours. */
export function beganWithin(sql: Sql, days: Days) {
  if (days === 'all') return sql``
  return sql`and session.started_at >= now() - make_interval(hours => ${24 * days})`
}
