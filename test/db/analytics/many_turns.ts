import { seededRandom } from '../../../shared/base/seeded_random.ts'
import type { Pool } from '../../../db/sql.ts'
import { DAY } from '../../../shared/base/time.ts'

const PER_SESSION = 100

export type Random = () => number

/**
 * Inserts sessions of 100 turns each, of all kinds that the analyses distinguish or leave out: without a
 * language, a provider, a backend, a flag, a stage or a pause; series of all sources, out of order, without
 * samples, without a transcript, or with samples after it.
 *
 * @param first number of the first session; the same numbers give the same sessions
 */
export async function insertManyTurns(
  sql: Pool,
  org: { org_id: string; template_id: string },
  { first, sessions }: { first: number; sessions: number },
): Promise<string[]> {
  const random = seededRandom(first + 1)
  const now = Date.now()
  const numbers = Array.from({ length: sessions }, (_, index) => first + index)
  const ids = numbers.map((number) => `ses_${org.org_id}_${number}`)
  const rows = ids.map((id) => ({
    id,
    org_id: org.org_id,
    conversation_id: `int_${id}`,
    status: 'completed',
    started_at: new Date(now - random() * 120 * DAY),
    stt_language: pick(random, ['en', 'en', 'de', 'pt-BR', null]),
    eou_backend: pick(random, ['audio', 'smart_turn_v3', null]),
    setup: pick(random, [
      {},
      {
        stt: { provider: 'api.deepgram.com' },
        llm: { model: 'one' },
        tts: { voice: 'ash' },
        eou_model: 'smart_turn_v3',
      },
      { stt: { provider: 'api.deepgram.com' }, llm: { model: 'two' } },
    ]),
    is_unheard: random() < 0.05 || null,
    lease_token: 0,
    starts: 0,
    early_asks: 0,
    usage: {},
    knocks: [],
    created_at: new Date(now),
  }))
  await sql`
    insert into conversation (id, org_id, template_id, template_version, status, language)
    select 'int_' || id, ${org.org_id}, ${org.template_id}, 1, 'completed', 'en'
    from unnest(${ids}::text[]) as id
  `
  await sql`
    insert into session
    select *
    from jsonb_populate_recordset(null::session, ${sql.json(rows as never)})
  `
  for (const { id, started_at } of rows) {
    const began = started_at.getTime()
    const turns = Array.from({ length: PER_SESSION }, (_, position) => ({
      id: `trn_${id}_${position}`,
      org_id: org.org_id,
      session_id: id,
      position,
      text: 'Yes',
      interrupted: false,
      withdrawn_replies: 0,
      had_image: random() < 0.2,
      started_at: new Date(began + position * 5_000),
      ...(position % 2 === 0 ? anAnswer(random) : aParticipantTurn(random, began)),
    }))
    await sql`
      insert into turn
      select *
      from jsonb_populate_recordset(null::turn, ${sql.json(turns as never)})
    `
  }
  return ids
}

export function pick<T>(random: Random, among: readonly T[]): T {
  return among[Math.floor(random() * among.length)]!
}

function anAnswer(random: Random) {
  const maybe = (low: number, high: number, share = 0.9) =>
    random() < share ? Math.round(low + random() * (high - low)) : null
  return {
    role: 'assistant',
    pause_ms: maybe(-200, 3_000),
    actual_pause_ms: maybe(-200, 3_000, 0.6),
    eou_delay_ms: maybe(0, 1_800),
    transcription_delay_ms: maybe(0, 1_200),
    on_user_turn_completed_delay_ms: maybe(0, 20),
    llm_ttft_ms: maybe(100, 1_500),
    tts_ttfb_ms: maybe(50, 500),
    eou_estimation_error_ms: maybe(-800, 800, 0.6),
    was_premature_jump_in: pick(random, [true, false, false, false, null]),
    is_unanswered: random() < 0.05 || null,
    watchdog: pick(random, [
      ...[null, null, null, { outcome: 'answered' }],
      ...[
        { outcome: 'answered', filler: true },
        { outcome: 'apology', filler: false },
      ],
    ]),
    pause_parts: pick(random, [null, { wait: 550, model: 190 }, { recognition: 300, rest: 40 }]),
  }
}

function aParticipantTurn(random: Random, began: number) {
  const final_at = random() < 0.9 ? began + 2_000 : null
  const samples = Array.from({ length: Math.floor(random() * 12) }, () => [
    began + Math.round(random() * 2_500),
    Math.round(random() * 10_000) / 10_000,
  ])
  if (random() < 0.9) samples.sort(([a], [b]) => a! - b!)
  const source = pick(random, ['smart_turn_v3', 'smart_turn_v3', 'livekit_v1_mini', null])
  const hasShadow = random() < 0.3
  return {
    role: 'user',
    eot: source && { source, samples, final_at },
    eot_shadow: hasShadow ? { source: 'smart_turn_v3_shadow', samples, final_at } : null,
  }
}
