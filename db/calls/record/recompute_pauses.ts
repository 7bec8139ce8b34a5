import { recomputeTruth, type RecomputedTurn } from '../../../shared/calls/timeline/recompute.ts'
import type { Sql } from '../../sql.ts'
import { savePauseParts } from './pause_parts.ts'
import { listTurns, saveTruth } from './turns.ts'
import { listVoiceChunks } from './voice_activity.ts'

export type RecomputableSession = {
  id: string
  org_id: string
  started_at: Date | null
  /** When its track was deleted; null while it is kept, or if there was none. */
  transcript_deleted_at: Date | null
}

export async function findRecomputable(sql: Sql, id: string) {
  const [session] = await sql<[RecomputableSession?]>`
    select ${columns(sql)}
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    where session.id = ${id}
  `
  return session
}

/** Completed sessions whose tracks are kept, in order of their start, following the given one. */
export function listCompletedSessions(
  sql: Sql,
  limit: number,
  after?: { id: string; started_at: Date | null },
) {
  return sql<RecomputableSession[]>`
    select ${columns(sql)}
    from session
    join conversation on conversation.id = conversation_id
    where session.status = 'completed'
      and session.started_at is not null
      and transcript_deleted_at is null
      ${after ? sql`and (session.started_at, session.id) > (${after.started_at}, ${after.id})` : sql``}
    order by session.started_at, session.id
    limit ${limit}
  `
}

/**
 * Recomputes the truth anchors of a session and the parts of its pauses from its stored track, in the
 * caller's transaction. A concurrent run waits, and then changes nothing.
 *
 * @param dry_run stores nothing
 */
export async function recomputePauses(
  sql: Sql,
  session_id: string,
  dry_run: boolean,
): Promise<RecomputedTurn[]> {
  if (!dry_run) await sql`select from session where id = ${session_id} for no key update`
  const turns = await listTurns(sql, session_id)
  const recomputed = recomputeTruth(turns, await listVoiceChunks(sql, session_id))
  const changed = recomputed.filter(({ changed }) => changed)
  if (!dry_run) {
    await saveTruth(
      sql,
      changed.map(({ turn_id, after }) => ({ id: turn_id, ...after })),
    )
    await savePauseParts(sql, session_id, await listTurns(sql, session_id))
  }
  return recomputed
}

function columns(sql: Sql) {
  return sql`session.id, session.org_id, session.started_at, transcript_deleted_at`
}
