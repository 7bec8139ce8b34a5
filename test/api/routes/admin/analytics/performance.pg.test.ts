import { afterEach, expect, test } from 'vitest'
import { HOUR } from '../../../../../shared/base/time.ts'
import { seedTurns } from '../../../../helpers/database/seeded_turns.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()
afterEach(async () => {
  await service.sql()`delete from session`
  await service.sql()`delete from system_config`
})

const SETUP = { stt: { provider: 'api.deepgram.com' } }

test('every stage of a bucket matches the hand-computed values', async () => {
  await call({ stt_language: 'en', eou_backend: 'audio', setup: SETUP }, [
    // Residual 1,000 − 300 − 10 − 400 − 200 = 90.
    {
      pause_ms: 900,
      actual_pause_ms: 1_000,
      eou_delay_ms: 300,
      transcription_delay_ms: 250,
      on_user_turn_completed_delay_ms: 10,
      llm_ttft_ms: 400,
      tts_ttfb_ms: 200,
      eou_estimation_error_ms: 100,
      was_premature_jump_in: false,
    },
    // The recognizer was slower, and the model began before the decision: 500 − 350 − 0 − 450 = −300.
    {
      pause_ms: 500,
      eou_delay_ms: 200,
      transcription_delay_ms: 350,
      llm_ttft_ms: 450,
      was_premature_jump_in: true,
    },
    // Only a pause was measured, which began after the answer; residual −40. No flag: no cut-off.
    {
      actual_pause_ms: -40,
      eou_estimation_error_ms: -300,
      watchdog: { attempts: 4, outcome: 'apology', filler: true },
    },
    // No pause: it answers nobody.
    { llm_ttft_ms: 9_999, was_premature_jump_in: true },
    { role: 'user', pause_ms: 7_777 },
    // Nothing of it was heard: its pause does not precede an answer.
    { text: '', is_unanswered: true, actual_pause_ms: 1_786, llm_ttft_ms: 9_999 },
  ])
  const { body } = await performance('7')
  expect(body).toEqual({
    days: '7',
    buckets: [
      {
        language: 'en',
        had_image: false,
        eou_backend: 'audio',
        stt_provider: 'api.deepgram.com',
        ...{ turns: 3, unanswered: 1, fillers: 1, apologies: 1 },
        // −40, 500, 1,000
        pause_ms: { avg: 1_460 / 3, p50: 500, p90: 900, p95: 950 },
        // 300, 350
        recognition_ms: { avg: 325, p50: 325, p90: 345, p95: 347.5 },
        hook_ms: { avg: 10, p50: 10, p90: 10, p95: 10 },
        // 400, 450
        llm_ttft_ms: { avg: 425, p50: 425, p90: 445, p95: 447.5 },
        tts_ttfb_ms: { avg: 200, p50: 200, p90: 200, p95: 200 },
        // −300, −40, 90
        residual_ms: { avg: -250 / 3, p50: -40, p90: 64, p95: expect.closeTo(77, 10) },
        pct_truth_anchored: 200 / 3,
        // −300, 100
        avg_estimation_error_ms: -100,
        p5_estimation_error_ms: -280,
        p95_estimation_error_ms: 80,
        cutoff_rate: 1 / 3,
      },
    ],
  })
})

test('a stage that was never measured is null, and so is an error without a truth anchor', async () => {
  await call({ stt_language: 'en' }, [{ pause_ms: 500 }])
  const [bucket] = (await performance('7')).body.buckets
  expect(bucket).toMatchObject({
    stt_provider: null,
    llm_ttft_ms: { avg: null, p50: null, p90: null, p95: null },
    residual_ms: { avg: 500 },
    pct_truth_anchored: 0,
    avg_estimation_error_ms: null,
    p5_estimation_error_ms: null,
    p95_estimation_error_ms: null,
    cutoff_rate: 0,
  })
})

test('pauses are grouped by all four keys; a session without a language is left out', async () => {
  const pause = [{ pause_ms: 500 }]
  await call({ stt_language: 'en', eou_backend: 'vad', setup: SETUP }, pause)
  await call({ stt_language: 'en', eou_backend: 'vad', setup: SETUP }, [
    { pause_ms: 700, had_image: true },
    { pause_ms: 900 },
  ])
  await call({ stt_language: 'de', eou_backend: 'audio' }, pause)
  await call({ stt_language: null }, pause)
  const { buckets } = (await performance('all')).body
  expect(buckets.map(keysOf)).toEqual([
    ['de', false, 'audio', null, 1],
    ['en', false, 'vad', 'api.deepgram.com', 2],
    ['en', true, 'vad', 'api.deepgram.com', 1],
  ])
})

test('the backend is that of the session, else the one that the configuration shows', async () => {
  await call({ stt_language: 'en' }, [{ pause_ms: 500 }])
  await call({ stt_language: 'en', eou_backend: 'vad' }, [{ pause_ms: 500 }])
  const backends = async () =>
    (await performance('7')).body.buckets.map(
      ({ eou_backend }: { eou_backend: string }) => eou_backend,
    )
  const { body: config } = await service.platform('GET', '/v1/admin/system/config')
  expect(config['audio.eou_backend']).toBe('evidence')
  expect(await backends()).toEqual(['evidence', 'vad'])
  await service.platform('PATCH', '/v1/admin/system/config', { 'audio.eou_backend': 'audio' })
  expect(await backends()).toEqual(['audio', 'vad'])
})

test('sessions belong to the window of their start, whenever the turn was', async () => {
  const ago = (ms: number) => ({ stt_language: 'en', started_at: new Date(Date.now() - ms) })
  await call(ago(7 * 24 * HOUR - HOUR), [{ pause_ms: 500 }])
  await call(ago(7 * 24 * HOUR + HOUR), [{ pause_ms: 500 }])
  await call(ago(31 * 24 * HOUR), [{ pause_ms: 500 }])
  const turns = async (days: string) => (await performance(days)).body.buckets[0].turns
  expect(await turns('7')).toBe(1)
  expect(await turns('30')).toBe(2)
  expect(await turns('all')).toBe(3)
})

test('without turns there are no buckets, and any other window is refused', async () => {
  expect((await performance('7')).body).toEqual({ days: '7', buckets: [] })
  const { status, body } = await performance('8')
  expect(status).toBe(422)
  expect(body.error.field).toBe('days')
})

function performance(days: string) {
  return service.platform('GET', `/v1/admin/performance?days=${days}`)
}

async function call(session: Record<string, unknown>, turns: Record<string, unknown>[]) {
  const seeded = await seedCall(service.sql(), { session })
  await seedTurns(service.sql(), seeded.session, turns)
}

function keysOf(bucket: Record<string, unknown>) {
  const { language, had_image, eou_backend, stt_provider, turns } = bucket
  return [language, had_image, eou_backend, stt_provider, turns]
}
