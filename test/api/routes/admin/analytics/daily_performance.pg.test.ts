import { afterEach, expect, test } from 'vitest'
import { foldStaleSessions } from '../../../../../db/analytics/fold_stale_sessions.ts'
import { DAY } from '../../../../../shared/base/time.ts'
import { savePauseParts } from '../../../../../db/calls/record/pause_parts.ts'
import { listTurns } from '../../../../../db/calls/record/turns.ts'
import { seedTurns } from '../../../../helpers/database/seeded_turns.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedCall } from '../../../jobs/seed.ts'
import { stopClocks } from '../../../../helpers/database/stopped_clock.ts'

const service = useService()
stopClocks(() => service.service().config.DATABASE_URL)
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

test('a day matches the hand-computed values, and its parts add up to its mean pause', async () => {
  const { session } = await call({ stt_language: 'en', started_at: yesterday(), setup: DEEPGRAM }, [
    { ...MEASURED, agent_speak_at: new Date() },
    // Model and voice ran in parallel to the wait: 300 + 400 are more than 500.
    {
      ...{ pause_ms: 500, eou_delay_ms: 300, llm_ttft_ms: 400, eou_estimation_error_ms: -1 },
      ...{ was_premature_jump_in: true, agent_speak_at: new Date() },
    },
  ])
  await savePauseParts(service.sql(), session.id, await listTurns(service.sql(), session.id))
  await call({ stt_language: 'en', started_at: new Date() }, [{ pause_ms: 700 }])
  const { body } = await daily('')
  expect(body.by_day).toEqual([
    {
      day: yesterday().toISOString().slice(0, 10),
      ...{ turns: 2, unanswered: 0, fillers: 0, apologies: 0, calls: 1, unheard_calls: 0 },
      pause_ms: { avg: 750, p50: 750, p90: 950, p95: 975 },
      parted_turns: 2,
      parts_ms: {
        ...{ estimate: 0, wait: 0, words: 0, wordless: 0, hold: 0, late: 0, prepared: 0 },
        ...{ recognition: 300, hook: 5, model: 300, voice: 100, rest: 45 },
      },
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

test('a filter narrows everything except the groups for its own dimension', async () => {
  const { template } = await call({ stt_language: 'en', eou_backend: 'vad', setup: DEEPGRAM }, [
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
    ['template_id', template.template_id, 2],
    ['llm_model', null, 2],
    ['tts_voice', null, 2],
    ['eou_model', null, 2],
  ])
  const provided = await daily('?stt_provider=api.deepgram.com')
  expect(provided.body.whole.turns).toBe(2)
  expect(provided.body.compared.map(turnsOf)).toContainEqual(['stt_provider', null, 2])
})

test('a day is the same before and after its turns were rolled up, and a template has its own', async () => {
  const { template } = await call({ stt_language: 'en', started_at: yesterday() }, [
    MEASURED,
    { pause_ms: 300 },
  ])
  const before = await daily('')
  const alone = () => daily(`?template_id=${template.template_id}`)
  expect((await alone()).body).toEqual(before.body)
  await foldStaleSessions(service.sql(), Date.now())
  expect((await daily('')).body).toEqual(before.body)
  await call({ stt_language: 'en', started_at: yesterday() }, [MEASURED])
  expect((await daily('')).body.whole.turns).toBe(3)
  const { whole, by_day, changes } = (await alone()).body
  expect({ whole, by_day, changes }).toEqual({
    whole: before.body.whole,
    by_day: before.body.by_day,
    changes: before.body.changes,
  })
})

test('what never appears as a pause is counted separately, even if nothing was answered', async () => {
  await call({ stt_language: 'es', is_unheard: true }, [])
  await call({ stt_language: 'en' }, [
    { ...MEASURED, watchdog: { attempts: 1, outcome: 'answered', filler: true } },
    { ...MEASURED, watchdog: { attempts: 4, outcome: 'apology' } },
    { text: '', is_unanswered: true, actual_pause_ms: 1_786 },
  ])
  const { body } = await daily('')
  const counts = { turns: 2, unanswered: 1, fillers: 1, apologies: 1, calls: 2, unheard_calls: 1 }
  expect(body.whole).toMatchObject({ ...counts, pause_ms: { p95: 1_000 } })
  const spanish = await daily('?language=es')
  expect(spanish.body.whole).toMatchObject({ turns: 0, calls: 1, unheard_calls: 1 })
  expect(spanish.body.compared.map(turnsOf)).toContainEqual(['language', 'es', 0])
})

test('a window is compared with the one before it, overall and per group, and few answers give no verdict', async () => {
  const answers = (count: number, actual_pause_ms: number) =>
    Array.from({ length: count }, (_, i) => ({ actual_pause_ms: actual_pause_ms + i }))
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const slower = { stt_language: 'en', setup: { llm: { model: 'slower' }, tts: { voice: 'ash' } } }
  const faster = { stt_language: 'en', setup: { llm: { model: 'faster' } } }
  await call({ ...slower, started_at: ago(2) }, answers(150, 1_500))
  await call({ ...slower, started_at: ago(9) }, answers(150, 800))
  await call({ ...faster, started_at: ago(6.9) }, answers(150, 500))
  await call({ ...faster, started_at: ago(7.1) }, answers(150, 900))
  await call({ stt_language: 'en', started_at: ago(14.1) }, answers(150, 9_000))
  await call({ stt_language: 'de', started_at: ago(1) }, answers(3, 9_000))
  for (const isFolded of [false, true]) {
    if (isFolded) await foldStaleSessions(service.sql(), Date.now())
    const { body } = await daily('?days=7')
    expect(body.changes).toContainEqual({
      // Around 150 among values of 500, 150 and 1,500: a few more turns on either side move it by a second.
      ...{ figure: 'pause_p50', now: 1_501, before: 924.5, difference: 576.5 },
      ...{ now_of: 303, before_of: 300, verdict: 'alike' },
    })
    expect(body.changes).toContainEqual(
      expect.objectContaining({ figure: 'pause_p95', verdict: 'worse' }),
    )
    const verdictOf = (by: string, value: string | null) =>
      body.compared.find((one: { by: string; value: string | null }) => {
        return one.by === by && one.value === value
      }).p95_change
    expect(verdictOf('llm_model', 'slower')).toMatchObject({ difference: 700, verdict: 'worse' })
    expect(verdictOf('llm_model', 'faster')).toMatchObject({ difference: -400, verdict: 'better' })
    expect(verdictOf('language', 'de')).toMatchObject({ before: null, verdict: 'too_few' })
    const narrowed = await daily('?days=7&tts_voice=ash&llm_model=slower')
    expect(narrowed.body.changes).toContainEqual(
      expect.objectContaining({ figure: 'pause_p95', difference: 700, now_of: 150 }),
    )
  }
})

test('the slowest answers of a window say where each one is on the timeline, and why it took that long', async () => {
  const started_at = yesterday()
  const spoken = (seconds: number) => new Date(started_at.getTime() + seconds * 1_000)
  const { conversation_id, template } = await call(
    { stt_language: 'en', started_at, setup: { llm: { model: 'one' } } },
    [
      { actual_pause_ms: 4_000, agent_speak_at: spoken(60), llm_ttft_ms: 3_000 },
      { actual_pause_ms: 9_000, is_unanswered: true, text: '' },
      ...Array.from({ length: 12 }, (_, i) => ({ actual_pause_ms: 500 + i })),
    ],
  )
  await call({ stt_language: 'en', started_at: new Date(Date.now() - 9 * DAY) }, [
    { actual_pause_ms: 8_000 },
  ])
  await call({ stt_language: 'de' }, [{ actual_pause_ms: 7_000 }])
  const slowest = (query: string) =>
    service.platform('GET', `/v1/admin/performance/slowest?days=7${query}`)
  const { body } = await slowest('&language=en&eou_backend=evidence')
  expect(body.answers[0]).toEqual({
    ...{ interview_id: conversation_id, turn_id: expect.any(String) },
    ...{ answered_at: spoken(60).toISOString(), pause_ms: 4_000, started_ms: 56_000 },
    ...{ is_filler: false, is_apology: false, language: 'en', llm_model: 'one', tts_voice: null },
    template_id: template.template_id,
    in_short:
      'The agent answered after 4.0 s, mostly because the model’s first word took 3.0 s. A faster model would have helped.',
  })
  // When it was heard is not stored.
  expect(body.answers[1].in_short).toBe('What took that long was not recorded.')
  expect(body.answers.map(({ pause_ms }: { pause_ms: number }) => pause_ms)).toEqual([
    ...[4_000, 511, 510, 509, 508, 507, 506, 505, 504, 503],
  ])
  expect((await slowest('')).body.answers[0]).toMatchObject({ pause_ms: 7_000 })
  expect((await slowest('&llm_model=none')).body.answers).toEqual([])
})

test('without turns there are no days, and an invalid window is refused', async () => {
  expect((await daily('?days=7')).body).toEqual({
    ...{ days: 7, whole: null, by_day: [], compared: [], estimation_errors: [] },
    changes: expect.arrayContaining([
      expect.objectContaining({ figure: 'pause_p95', now: null, verdict: 'too_few' }),
    ]),
  })
  // An import may name anything as what decided.
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
