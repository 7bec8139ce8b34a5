import type { Fragment, Sql } from '../sql.ts'
import { joinOne } from '../fragments.ts'

/*
 * What somebody remembers about a call they are looking for: when it was, who took part, how long the agent
 * was silent. Each condition first finds the few matching ids by index, and the list is built from these.
 */

/** Tolerance around the remembered instant. */
const ABOUT = '5 minutes'

/** The longest possible call: an imported one. */
const LONGEST = '24 hours'

/** The shortest pause that calls can be found by, in milliseconds: that of the index. */
export const LONG_PAUSE_MS = 2000

/**
 * An additional condition for a `where` on `conversation`: its call was running at about this instant.
 * Postgres does the arithmetic, because it rejects the text of an instant whose year does not have four
 * digits.
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

/** As `ranAbout`: there is a participant whose name or external id begins with what was typed. */
export function hasPerson(sql: Sql, typed: string, org_id: string | undefined) {
  return isOneOf(sql, sql`select * from conversations_with(${typed}, ${org_id ?? null})`)
}

/**
 * As `ranAbout`: a pause before an answer of the agent was longer. The constant is inlined, so that even a
 * generic plan shows that the index covers all of them.
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

/** The longest pause before an answer in a `session`, as a column; null if none is known. */
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
