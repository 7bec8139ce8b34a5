import { recomputeTruth, type RecomputedTurn } from '../../shared/timeline/recompute.ts'
import type { Sql } from '../sql.ts'
import { listTurns, saveTruth } from './turns.ts'
import { listVoiceChunks } from './voice_activity.ts'

export type RecomputableSession = { id: string; org_id: string; started_at: Date | null }

export async function findRecomputable(sql: Sql, id: string) {
  const [session] = await sql<[RecomputableSession?]>`
    select id, org_id, started_at
    from session
    where id = ${id}
      and exists (select from org where org.id = session.org_id)
  `
  return session
}

/** Completed sessions in the order in which they began, after one of them. */
export function listCompletedSessions(
  sql: Sql,
  limit: number,
  after?: { id: string; started_at: Date | null },
) {
  return sql<RecomputableSession[]>`
    select id, org_id, started_at
    from session
    where status = 'completed'
      and started_at is not null
      ${after ? sql`and (started_at, id) > (${after.started_at}, ${after.id})` : sql``}
    order by started_at, id
    limit ${limit}
  `
}

/**
 * Computes the truth anchors of a session again from its stored track, in the caller's transaction. Who
 * does it at the same time waits, and then changes nothing.
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
  if (!dry_run)
    await saveTruth(
      sql,
      changed.map(({ turn_id, after }) => ({ id: turn_id, ...after })),
    )
  return recomputed
}
