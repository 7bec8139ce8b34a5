import { heardSpans } from '../../../shared/timeline/voice_activity.ts'
import type { Sql } from '../../sql.ts'
import type { StoredTurn } from './turns.ts'
import { listVoiceChunks } from './voice_activity.ts'

/**
 * Stores of a call that is over whether somebody spoke of whom no word was recognized.
 *
 * @param turns all of the session
 * @returns whether it was so
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
