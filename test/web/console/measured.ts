import postgres from 'postgres'
import { DAY } from '../../../shared/time.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { seedTurns } from '../../helpers/seeded_turns.ts'
import { seedSilencesApart } from '../../helpers/silences_apart.ts'

/** That of all that is measured here: no other test speaks it. */
export const LANGUAGE = 'pt'

/** Removes again what was seeded. */
type Remove = () => Promise<void>

/** Turns of two days and two backends, with all that is measured of them. */
export async function seedPauses(database_url: string): Promise<Remove> {
  const sql = postgres(database_url, { max: 1 })
  const days = [
    [1, 'evidence'],
    [3, 'vad'],
  ] as const
  const calls = days.map(async ([days, eou_backend]) => {
    const started_at = new Date(Date.now() - days * DAY)
    const { session } = await seedCall(sql, {
      conversation: { status: 'completed' },
      session: { status: 'completed', stt_language: LANGUAGE, eou_backend, started_at },
    })
    await seedTurns(sql, session, [...ANSWERS, HEARD])
    return session.org_id
  })
  return removing(sql, await Promise.all(calls))
}

/** Silences enough for the turn lab to recommend something, of spelled answers alone. */
export async function seedSilences(database_url: string): Promise<Remove> {
  const sql = postgres(database_url, { max: 1 })
  const orgs = await seedSilencesApart(sql, {
    calls: 40,
    patience: 'spelling',
    conversation: { status: 'completed', language: LANGUAGE },
    session: { status: 'completed' },
  })
  return removing(sql, orgs)
}

function removing(sql: postgres.Sql, orgs: readonly string[]): Remove {
  return async () => {
    await sql`delete from org where id in ${sql(orgs)}`
    await sql.end()
  }
}

const ANSWERS = [600, 800, 1_000, 4_321].map((actual_pause_ms, i) => ({
  ...{ actual_pause_ms, eou_delay_ms: 300, llm_ttft_ms: 200, tts_ttfb_ms: 100 },
  eou_estimation_error_ms: 150 * i - 100,
  was_premature_jump_in: i === 0,
}))

const HEARD = {
  role: 'user',
  eot: {
    source: 'smart_turn_v3',
    samples: [
      [1_000, 0.2],
      [1_500, 0.9],
    ],
    final_at: 2_000,
  },
}
