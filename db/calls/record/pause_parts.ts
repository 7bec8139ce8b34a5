import { pauseStories, spanOf } from '../../../shared/pauses/pause_parts.ts'
import { type PauseShares, sharesOf } from '../../../shared/pauses/pause_shares.ts'
import type { Sql } from '../../sql.ts'
import { listSilences } from './silences.ts'
import type { StoredTurn } from './turns.ts'

/**
 * Stores the parts of the pauses before replies. The trigger `turn_is_stale` has them counted in the figures
 * (db/schema/14_analytics.sql).
 *
 * @param turns all turns of the session
 * @returns the parts by turn id
 */
export async function savePauseParts(
  sql: Sql,
  session_id: string,
  turns: readonly StoredTurn[],
): Promise<Map<string, PauseShares>> {
  const stories = pauseStories(turns, await listSilences(sql, session_id))
  const parts = new Map(
    stories.flatMap((story) => {
      const { reply } = story
      const isMeasured = reply && (reply.actual_pause_ms ?? reply.pause_ms) !== null
      return isMeasured && spanOf(story) ? [[reply.id, sharesOf(story)]] : []
    }),
  )
  if (parts.size === 0) return parts
  const rows = [...parts].map(([id, pause_parts]) => ({ id, pause_parts }))
  await sql`
    update turn
    set pause_parts = newer.pause_parts
    from jsonb_populate_recordset(null::turn, ${sql.json(rows)}) newer
    where turn.id = newer.id
      and turn.pause_parts is distinct from newer.pause_parts
  `
  return parts
}
