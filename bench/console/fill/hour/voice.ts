import type { Sql } from '../../../../db/sql.ts'
import { HOUR } from '../../../../shared/base/time.ts'
import { VOICE_FRAME_MS } from '../../../../shared/calls/timeline/voice_activity.ts'
import type { UsedTemplate } from '../accounts.ts'
import type { Ids } from './call.ts'
import type { Exchange } from './exchanges.ts'

/** How many frames of voice activity are stored together, as in a real call. */
const CHUNK = 312

/** The participant is heard except during the silence within each answer. */
export async function insertVoice(
  sql: Sql,
  { org_id }: UsedTemplate,
  ids: Ids,
  exchanges: Exchange[],
  began: number,
) {
  const track = new Uint8Array(Math.floor(HOUR / VOICE_FRAME_MS)).fill(4)
  const at = (epoch: number) => Math.floor((epoch - began) / VOICE_FRAME_MS)
  for (const { spoke, ended } of exchanges) {
    const middle = Math.round((spoke + ended) / 2)
    track.fill(240, at(spoke), at(middle))
    track.fill(240, at(middle + 400), at(ended))
  }
  const rows = Array.from({ length: Math.ceil(track.length / CHUNK) }, (_, n) => ({
    org_id,
    session_id: ids.session,
    started_at: new Date(began + n * CHUNK * VOICE_FRAME_MS),
    frame_ms: VOICE_FRAME_MS,
    probabilities: Buffer.from(track.subarray(n * CHUNK, (n + 1) * CHUNK)),
  }))
  await sql`insert into voice_activity ${sql(rows)}`
}
