import { heardSpans } from '../../../shared/calls/timeline/voice_activity.ts'
import type { Sql } from '../../sql.ts'
import type { StoredTurn } from './turns.ts'
import { listVoiceChunks } from './voice_activity.ts'

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
