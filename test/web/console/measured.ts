import postgres from 'postgres'
import { savePauseParts } from '../../../db/calls/record/pause_parts.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { DAY } from '../../../shared/base/time.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'
import { seedSilencesApart } from '../../helpers/audio/silences_apart.ts'

/** The language of everything measured here: no other test uses it. */
export const LANGUAGE = 'pt'
/** The language of the few. */
export const LANGUAGE_OF_FEW = 'fr'

/** Removes what was seeded. */
type Remove = () => Promise<void>

/** Turns of two days and two backends, with everything that is measured about them. */
export async function seedPauses(database_url: string): Promise<Remove> {
  const sql = postgres(database_url, { max: 1 })
  const calls = [
    seedAnswered(sql, { ago: 1, eou_backend: 'evidence', llm_model: 'swift' }, [...ANSWERS, HEARD]),
    seedAnswered(sql, { ago: 3, eou_backend: 'vad' }, [...ANSWERS, HEARD]),
  ]
  return removing(sql, await Promise.all(calls))
}

/** A call with one answer on each of these days, under its own recognition provider. */
export async function seedFew(
  database_url: string,
  { ago, stt_provider, answer }: { ago: number[]; stt_provider: string; answer: object },
): Promise<Remove> {
  const sql = postgres(database_url, { max: 1 })
  const calls = ago.map((ago) =>
    seedAnswered(sql, { ago, eou_backend: 'vad', stt_provider, stt_language: LANGUAGE_OF_FEW }, [
      answer,
    ]),
  )
  return removing(sql, await Promise.all(calls))
}

type Called = {
  ago: number
  eou_backend: string
  stt_provider?: string
  llm_model?: string
  stt_language?: string
}

/** A call this many days ago; returns the id of its organization. */
async function seedAnswered(sql: postgres.Sql, called: Called, turns: object[]) {
  const { ago, eou_backend, llm_model, stt_provider: provider, stt_language = LANGUAGE } = called
  const setup = sql.json({
    stt: { ...(provider && { provider }) },
    ...(llm_model && { llm: { model: llm_model } }),
  })
  const started_at = new Date(Date.now() - ago * DAY)
  const { session } = await seedCall(sql, {
    conversation: { status: 'completed' },
    session: { status: 'completed', stt_language, started_at, eou_backend, setup },
  })
  const spoken = turns.map((turn, i) => ({
    agent_speak_at: new Date(started_at.getTime() + 10_000 * (i + 1)),
    ...turn,
  }))
  await seedTurns(sql, session, spoken)
  await savePauseParts(sql, session.id, await listTurns(sql, session.id))
  return session.org_id
}

/** Enough silences for the turn lab to recommend something, from spelled answers only. */
export async function seedSilences(database_url: string): Promise<Remove> {
  const sql = postgres(database_url, { max: 1 })
  const org_id = await seedSilencesApart(sql, {
    calls: 40,
    patience: 'spelling',
    conversation: { status: 'completed', language: LANGUAGE },
    session: { status: 'completed' },
  })
  return removing(sql, [org_id])
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
