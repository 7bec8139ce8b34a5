import type { Sql } from '../sql.ts'
import { ALL_DAYS } from './rollups.ts'

/** A number of days of 24 hours; `all`: no limit. */
export type Days = number | 'all'

/** Days until now, or until `ago` days ago. */
export type Window = { days: Days; ago?: number }

/** The longest window with a limit. */
export const LONGEST_DAYS = 90

/*
 * A window begins in the middle of a day, and a past one also ends in the middle of one. Partial days are
 * read from the turns themselves, the whole days between them from rollups and changes.
 */

/** Restricts sessions to those that began in the window. */
export function beganWithin(sql: Sql, { days, ago = 0 }: Window) {
  if (days === 'all') return sql`true`
  const end = ago === 0 ? sql`` : sql`and session.started_at < ${before(sql, ago)}`
  return sql`session.started_at >= ${before(sql, days + ago)} ${end}`
}

/** Restricts sessions to those in the window that began on a partial day. */
export function beganOnPartOfDay(sql: Sql, { days, ago = 0 }: Window) {
  if (days === 'all') return sql`false`
  const first = sql`
    session.started_at >= ${before(sql, days + ago)}
    and session.started_at < to_timestamp((${dayOf(sql, days + ago)} + 1) * 86400)
  `
  if (ago === 0) return first
  return sql`(
    (${first})
    or (
      session.started_at >= to_timestamp(${dayOf(sql, ago)} * 86400)
      and session.started_at < ${before(sql, ago)}
    )
  )`
}

/** Restricts rollups to the whole days of the window. */
export function rolledUpWithin(sql: Sql, window: Window) {
  return window.days === 'all' ? sql`day = ${ALL_DAYS}` : wholeDays(sql, window.days, window.ago)
}

/** Restricts changes to the whole days of the window. */
export function changedWithin(sql: Sql, window: Window) {
  return window.days === 'all' ? sql`true` : wholeDays(sql, window.days, window.ago)
}

/** The ids of the sessions whose changes are not yet in the rollups. */
export async function listStaleSessions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ session_id: string }[]>`select distinct session_id from stale_session`
  return rows.map(({ session_id }) => session_id)
}

function wholeDays(sql: Sql, days: number, ago = 0) {
  const end = ago === 0 ? sql`` : sql`and day < ${dayOf(sql, ago)}`
  return sql`day > ${dayOf(sql, days + ago)} ${end}`
}

function before(sql: Sql, days: number) {
  return sql`now() - make_interval(hours => ${24 * days})`
}

function dayOf(sql: Sql, daysAgo: number) {
  return sql`floor(extract(epoch from ${before(sql, daysAgo)}) / 86400)::integer`
}
