import type { Sql } from '../../../../db/sql.ts'
import type { UsedTemplate } from '../accounts.ts'
import type { Ids } from './call.ts'
import { type Exchange, instant } from './exchanges.ts'

/** One at the end of each answer, and one within it. */
export async function insertSilences(
  sql: Sql,
  { org_id }: UsedTemplate,
  ids: Ids,
  exchanges: Exchange[],
) {
  const rows = exchanges.flatMap(({ n, spoke, ended, pause, p }) => {
    const judged = {
      org_id,
      session_id: ids.session,
      word_signs: 0.5,
      answer_signs: 0,
      noise_dbfs: -58,
      guess_used: false,
      acknowledged: false,
      goal_id: 'problem',
      patience: 'normal',
    }
    const middle = Math.round((spoke + ended) / 2)
    return [
      {
        ...judged,
        started_at: instant(middle),
        resumed_at: instant(middle + 400),
        ...{ p: p / 4, z: -1.5, wait_ms: 1_400, guesses: 0 },
      },
      {
        ...judged,
        started_at: instant(ended),
        ...{ p, z: 3 * p, wait_ms: Math.round(pause * 0.5), guesses: 1 },
        final_at: instant(ended + 120),
        guessed_at: instant(ended + Math.round(pause * 0.2)),
        guess_ready_at: instant(ended + Math.round(pause * 0.7)),
        decided_at: instant(ended + Math.round(pause * 0.5)),
        first_sound_at: instant(ended + pause),
        guess_used: n % 2 === 0,
        withdrawn_at: n % 53 === 20 ? instant(ended + pause + 300) : null,
      },
    ]
  })
  await sql`
    insert into silence
    select *
    from jsonb_populate_recordset(null::silence, ${sql.json(rows as never)})
  `
}
