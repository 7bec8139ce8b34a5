import type { Fragment, Sql } from '../sql.ts'
import { joinOne } from './join_one.ts'

/*
 * What somebody remembers of a call that they ask about: when it was, who took part, how long the agent was
 * silent. Each finds the few ids first, by an index, and the list is made of these.
 */

/** How far from the instant that is remembered a call may have ended or begun. */
const ABOUT = '5 minutes'

/** Longest call: an imported one. */
const LONGEST = '24 hours'

/** Shortest pause that calls are found by, in milliseconds: that of the index. */
export const LONG_PAUSE_MS = 2000

/**
 * A further condition of a `where` on `conversation`: its call ran at about this instant. Postgres reckons, because
 * it takes no text of an instant of which the year has not four digits.
 */
export function ranAbout(sql: Sql, at: Date, org_id: string | undefined) {
  const from = sql`${at}::timestamptz - ${ABOUT}::interval`
  return isOneOf(
    sql,
    sql`
      select session.conversation_id
      from session
      where session.started_at > ${from} - ${LONGEST}::interval
        and session.started_at <= ${at}::timestamptz + ${ABOUT}::interval
        and (session.ended_at is null or session.ended_at >= ${from})
        ${org_id === undefined ? sql`` : sql`and session.org_id = ${org_id}`}
    `,
  )
}

/** As `ranAbout`: somebody takes part whose name or external id begins like what was typed. */
export function hasPerson(sql: Sql, typed: string, org_id: string | undefined) {
  return isOneOf(sql, sql`select * from conversations_with(${typed}, ${org_id ?? null})`)
}

/**
 * As `ranAbout`: a pause before an answer of the agent was longer. The constant is written out, so that whoever
 * plans the query ahead of its values knows that the index has all of them.
 */
export function hadLongPause(sql: Sql, ms: number, org_id: string | undefined) {
  return isOneOf(
    sql,
    sql`
      select session.conversation_id
      from (
        select distinct turn.session_id
        from turn
        where role = 'assistant'
          and ${pauseOf(sql)} >= ${sql.unsafe(String(LONG_PAUSE_MS))}
          and ${pauseOf(sql)} > ${ms}
          ${org_id === undefined ? sql`` : sql`and turn.org_id = ${org_id}`}
      ) as slow
      ${joinOne(sql, 'session', sql`session.id = slow.session_id`)}
    `,
  )
}

/** The longest pause before an answer in a `session`, as a column; null where none is known. */
export function longestPause(sql: Sql) {
  return sql`(
    select max(${pauseOf(sql)})
    from turn
    where turn.session_id = session.id
      and role = 'assistant'
  )`
}

function pauseOf(sql: Sql) {
  return sql`coalesce(turn.actual_pause_ms, turn.pause_ms)`
}

/** An array, so that its ids are found once, and the conversations by them, whatever the statistics say. */
function isOneOf(sql: Sql, ids: Fragment) {
  return sql`and conversation.id = any(array(${ids}))`
}
