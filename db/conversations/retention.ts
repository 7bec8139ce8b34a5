import { frameKey } from '../calls/record/frames.ts'
import { forgetJobs } from '../jobs.ts'
import type { Sql } from '../sql.ts'

/** Few enough that nobody waits long for a lock. */
const CONVERSATIONS = 50

/**
 * Deletes what was said, heard and seen in conversations that ended longer ago than their organization's
 * retention period: the words of turns, voice tracks, pictures, advisors' notes, and what an import brought
 * along: metadata, and media that it has yet to fetch. Numbers stay, and so do conclusions: findings, declined
 * goals, summary and reflection. A conversation that is being written is skipped until next time.
 *
 * @param usual_days for organizations without a period of their own; null: everything is kept
 * @returns whether there were any, so that there may be more
 */
export async function deleteOldTranscripts(sql: Sql, usual_days: number | null): Promise<boolean> {
  const old = await holdOld(sql, usual_days)
  if (old.length === 0) return false
  const ids = old.map(({ conversation_id }) => conversation_id)
  const session_ids = old.map(({ session_id }) => session_id)
  // First: this waits for anybody who has fetched some of them, so that what they stored is deleted too.
  await sql`delete from import_media where session_id = any(${session_ids})`
  const waiting = await sql<{ id: string }[]>`
    select id
    from frame
    where conversation_id = any(${ids})
      and key is null
  `
  await forgetJobs(
    sql,
    waiting.map(({ id }) => frameKey(id)),
  )
  // A trigger takes the words out of the search as well (db/schema/13_search.sql).
  await sql`
    update turn
    set text = ''
    where session_id = any(${session_ids})
      and text <> ''
  `
  await sql`
    update declined_goal
    set evidence = '[]'
    where conversation_id = any(${ids})
  `
  await sql`delete from voice_activity where session_id = any(${session_ids})`
  await sql`delete from advisor_note where session_id = any(${session_ids})`
  await sql`delete from frame where conversation_id = any(${ids})`
  await sql`
    update conversation
    set transcript_deleted_at = now(),
      import = import - 'metadata',
      private = '{}'
    where id = any(${ids})
      and transcript_deleted_at is null
  `
  return true
}

/** A conversation that never began has no end, and counts from its creation. */
function holdOld(sql: Sql, usual_days: number | null) {
  return sql<{ conversation_id: string; session_id: string }[]>`
    select conversation_id, session.id as session_id
    from session
    where conversation_id = any(array(
      select old.id
      from org
      cross join lateral (
        select conversation.id
        from conversation
        where conversation.org_id = org.id
          and transcript_deleted_at is null
          -- Literals, so that Postgres recognizes the index.
          and status in ('completed', 'abandoned', 'failed', 'expired', 'cancelled')
          and coalesce(ended_at, conversation.created_at)
            < now() - make_interval(days => coalesce(retention_days, ${usual_days}::integer))
        limit ${CONVERSATIONS}
      ) as old
      where coalesce(retention_days, ${usual_days}::integer) is not null
      limit ${CONVERSATIONS}
    ))
    for no key update skip locked
  `
}
