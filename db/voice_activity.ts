import { type Lease, holdLease } from './leases.ts'
import type { Sql } from './sql.ts'

/** A stretch of the track without gaps: one byte (probability × 255) per frame. */
export type VoiceActivityChunk = {
  started_at: Date
  frame_ms: number
  probabilities: Buffer
}

/** @throws LeaseLost when another process holds the call */
export async function appendVoiceActivity(
  sql: Sql,
  lease: Lease,
  org_id: string,
  chunks: VoiceActivityChunk[],
) {
  if (chunks.length === 0) return
  await holdLease(sql, lease)
  const rows = chunks.map((chunk) => ({ org_id, session_id: lease.session_id, ...chunk }))
  await sql`
    insert into voice_activity ${sql(rows, 'org_id', 'session_id', 'started_at', 'frame_ms', 'probabilities')}
    on conflict do nothing
  `
}

/** The whole track of a session, oldest first. */
export function listVoiceActivity(sql: Sql, session_id: string) {
  return sql<VoiceActivityChunk[]>`
    select started_at, frame_ms, probabilities
    from voice_activity
    where session_id = ${session_id}
    order by started_at
  `
}
