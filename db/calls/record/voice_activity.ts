import {
  heardSpans,
  VOICE_FRAME_MS,
  type VoiceChunk,
  type VoiceTrack,
} from '../../../shared/calls/timeline/voice_activity.ts'
import { holdLease, type Lease } from '../leases.ts'
import type { Sql } from '../../sql.ts'
import type { StoredTurn } from './turns.ts'

/** The stored track of a session. */
export async function listVoiceChunks(sql: Sql, session_id: string): Promise<VoiceTrack> {
  const rows = await sql<{ started_at: Date; probabilities: Uint8Array }[]>`
    select started_at, probabilities
    from voice_activity
    where session_id = ${session_id}
    order by started_at
  `
  return rows.map((row) => ({ ...row, started_at: row.started_at.getTime() }))
}

/** @throws LeaseLost when another process holds the call */
export async function insertVoiceChunks(
  sql: Sql,
  lease: Lease,
  org_id: string,
  chunks: readonly VoiceChunk[],
) {
  if (chunks.length === 0) return
  await holdLease(sql, lease)
  await insertVoiceTrack(sql, { org_id, session_id: lease.session_id }, chunks)
}

/** As `insertVoiceChunks`, for a call that no process holds. */
export async function insertVoiceTrack(
  sql: Sql,
  owner: { org_id: string; session_id: string },
  chunks: readonly VoiceChunk[],
) {
  if (chunks.length === 0) return
  const rows = chunks.map(({ started_at, probabilities }) => ({
    ...owner,
    started_at: new Date(started_at),
    frame_ms: VOICE_FRAME_MS,
    probabilities: Buffer.from(probabilities),
  }))
  await sql`
    insert into voice_activity ${sql(rows, 'org_id', 'session_id', 'started_at', 'frame_ms', 'probabilities')}
    on conflict do nothing
  `
}

/**
 * Records, for a finished call, whether somebody spoke of whom no word was recognized. The trigger
 * `session_is_stale` has it counted in the figures (db/schema/14_analytics.sql).
 *
 * @param turns all turns of the session
 * @returns whether that was the case
 */
export async function saveUnheard(
  sql: Sql,
  session_id: string,
  turns: readonly StoredTurn[],
): Promise<boolean> {
  if (turns.some(({ role }) => role === 'user')) return false
  if (heardSpans(await listVoiceChunks(sql, session_id)).length === 0) return false
  await sql`update session set is_unheard = true where id = ${session_id}`
  return true
}
