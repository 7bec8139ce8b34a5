import type { Sql } from '../../../db/sql.ts'
import { HOUR } from '../../../shared/base/time.ts'
import type { UsedTemplate } from './accounts.ts'
import { insertCall } from './hour/call.ts'
import { composeExchanges } from './hour/exchanges.ts'
import { insertMarks } from './hour/marks.ts'
import { insertSilences } from './hour/silences.ts'
import { insertTurns } from './hour/turns.ts'
import { insertVoice } from './hour/voice.ts'

/**
 * A one-hour call with everything that a call records: 600 turns with their timing and series, a
 * voice track, every silence, advisors' notes and pictures of a shared screen.
 *
 * @returns the id of its conversation
 */
export async function fillHour(sql: Sql, template: UsedTemplate, batch: string): Promise<string> {
  const ids = { conversation: `int_${batch}hour`, session: `ses_${batch}hour` }
  const began = Date.now() - 2 * HOUR
  const exchanges = composeExchanges(began)
  await insertCall(sql, template, ids, began)
  await insertTurns(sql, template, ids, exchanges)
  await insertSilences(sql, template, ids, exchanges)
  await insertVoice(sql, template, ids, exchanges, began)
  await insertMarks(sql, template, ids, began)
  return ids.conversation
}
