import { afterEach, expect, test } from 'vitest'
import { foldChanges } from '../../../../../db/analytics/fold_changes.ts'
import { DAY } from '../../../../../shared/time.ts'
import { seedTurns } from '../../../../helpers/database/seeded_turns.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()
afterEach(async () => void (await service.sql()`delete from session`))

const DEEPGRAM = { stt: { provider: 'api.deepgram.com' } }
const MEASURED = {
  actual_pause_ms: 1_000,
  eou_delay_ms: 300,
  on_user_turn_completed_delay_ms: 10,
  llm_ttft_ms: 400,
  tts_ttfb_ms: 200,
  eou_estimation_error_ms: 130,
}

test('a day says what is written by hand beside it, and its parts come to its mean pause', async () => {
  await call({ stt_language: 'en', started_at: yesterday(), setup: DEEPGRAM }, [
    MEASURED,
    { pause_ms: 500, llm_ttft_ms: 400, eou_estimation_error_ms: -1, was_premature_jump_in: true },
  ])
  await call({ stt_language: 'en', started_at: new Date() }, [{ pause_ms: 700 }])
  const { body } = await daily('')
  expect(body.by_day).toEqual([
    {
      day: yesterday().toISOString().slice(0, 10),
      turns: 2,
      pause_ms: { avg: 750, p50: 750, p90: 950, p95: 975 },
      parts_ms: { recognition: 150, hook: 5, llm_ttft: 400, tts_ttfb: 100, residual: 95 },
      pct_truth_anchored: 50,
      avg_estimation_error_ms: 64.5,
      p5_estimation_error_ms: expect.closeTo(5.55, 10),
      p95_estimation_error_ms: expect.closeTo(123.45, 10),
      cutoff_rate: 0.5,
    },
    expect.objectContaining({ day: new Date().toISOString().slice(0, 10), turns: 1 }),
  ])
  expect(body.whole).toMatchObject({ turns: 3, cutoff_rate: 1 / 3 })
  expect(body.estimation_errors).toEqual([
    { from_ms: -100, turns: 1 },
    { from_ms: 100, turns: 1 },
  ])
})

test('a filter narrows everything but the groups that differ in what it filters', async () => {
  await call({ stt_language: 'en', eou_backend: 'vad', setup: DEEPGRAM }, [
    MEASURED,
    { ...MEASURED, had_image: true },
  ])
  await call({ stt_language: 'de', eou_backend: 'vad' }, [MEASURED])
  await call({ stt_language: 'en', eou_backend: 'audio' }, [MEASURED])
  const { body } = await daily('?language=en&eou_backend=vad')
  expect(body.whole.turns).toBe(2)
  expect(body.compared.map(turnsOf)).toEqual([
    ['language', 'de', 1],
    ['language', 'en', 2],
    ['eou_backend', 'audio', 1],
    ['eou_backend', 'vad', 2],
    ['stt_provider', 'api.deepgram.com', 2],
    ['had_image', 'false', 1],
    ['had_image', 'true', 1],
  ])
  const provided = await daily('?stt_provider=api.deepgram.com')
  expect(provided.body.whole.turns).toBe(2)
  expect(provided.body.compared.map(turnsOf)).toContainEqual(['stt_provider', null, 2])
})

test('a day is the same before and after its turns were added up, and for a template read turn by turn', async () => {
  const { template } = await call({ stt_language: 'en', started_at: yesterday() }, [
    MEASURED,
    { pause_ms: 300 },
  ])
  const before = await daily('')
  const alone = await daily(`?template_id=${template.template_id}`)
  expect(alone.body).toEqual(before.body)
  await foldChanges(service.sql(), Date.now())
  expect((await daily('')).body).toEqual(before.body)
  await call({ stt_language: 'en', started_at: yesterday() }, [MEASURED])
  expect((await daily('')).body.whole.turns).toBe(3)
  const still = await daily(`?template_id=${template.template_id}`)
  expect(still.body).toEqual(before.body)
})

test('without turns there is no day, and a window that is no number of days is refused', async () => {
  expect((await daily('?days=7')).body).toEqual({
    ...{ days: 7, whole: null, by_day: [], compared: [], estimation_errors: [] },
  })
  // An import may say that anything decided.
  expect((await daily('?eou_backend=imported')).body).toMatchObject({ whole: null, by_day: [] })
  for (const [query, field] of [
    ['days=91', 'days'],
    ['days=all', 'days'],
  ]) {
    const { status, body } = await daily(`?${query}`)
    expect([status, body.error.field], query).toEqual([422, field])
  }
})

function daily(query: string) {
  return service.platform('GET', `/v1/admin/performance/daily${query}`)
}

async function call(session: Record<string, unknown>, turns: Record<string, unknown>[]) {
  const seeded = await seedCall(service.sql(), { session })
  await seedTurns(service.sql(), seeded.session, turns)
  return seeded
}

function yesterday() {
  return new Date(Date.now() - DAY)
}

function turnsOf({ by, value, turns }: Record<string, unknown>) {
  return [by, value, turns]
}
