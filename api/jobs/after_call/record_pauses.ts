import { savePauseParts } from '../../../db/calls/record/pause_parts.ts'
import { saveUnheard } from '../../../db/calls/record/voice_activity.ts'
import type { Sql } from '../../../db/sql.ts'
import type { EndedCall } from './ended_call.ts'

/** Stores what the pauses of a call consist of, and whether nobody in it was understood. */
export async function recordPauses(sql: Sql, { ending, turns }: EndedCall) {
  const parts = await savePauseParts(sql, ending.session_id, turns)
  const isUnheard = await saveUnheard(sql, ending.session_id, turns)
  return { parts, isUnheard }
}
