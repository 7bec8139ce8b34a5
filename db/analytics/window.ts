import type { Sql } from '../sql.ts'
import { ALL_DAYS } from './rollups.ts'

/** The last days of 24 hours, until now; `all`: since ever. */
export type Days = number | 'all'

/** The longest window that ends. */
export const LONGEST_DAYS = 90

/*
 * A window begins in the middle of a day. What it has of that day is read from the turns themselves, the
 * whole days after it from rollups and changes.
 */

/** Restricts sessions to those that began in the window. */
export function beganWithin(sql: Sql, days: Days) {
  return days === 'all' ? sql`true` : sql`session.started_at >= ${beginOf(sql, days)}`
}

/** Restricts sessions to those of the window that began on its first day; none for all time. */
export function beganOnFirstDay(sql: Sql, days: Days) {
  if (days === 'all') return sql`false`
  return sql`
    session.started_at >= ${beginOf(sql, days)}
    and session.started_at < to_timestamp((${firstDay(sql, days)} + 1) * 86400)
  `
}

/** Restricts rollups to the whole days of the window. */
export function rolledUpWithin(sql: Sql, days: Days) {
  return days === 'all' ? sql`day = ${ALL_DAYS}` : sql`day > ${firstDay(sql, days)}`
}

/** Restricts changes to the whole days of the window. */
export function changedWithin(sql: Sql, days: Days) {
  return days === 'all' ? sql`true` : sql`day > ${firstDay(sql, days)}`
}

function beginOf(sql: Sql, days: number) {
  return sql`now() - make_interval(hours => ${24 * days})`
}

function firstDay(sql: Sql, days: number) {
  return sql`floor(extract(epoch from ${beginOf(sql, days)}) / 86400)::integer`
}
