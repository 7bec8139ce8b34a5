import { afterEach, expect, test } from 'vitest'
import { seedTurns } from '../../../../helpers/database/seeded_turns.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()
afterEach(async () => void (await service.sql()`delete from session`))

const PATH = '/v1/admin/eou-preemption-analysis'

type Samples = [number, number][]

/** A participant's turn whose final transcript came at 2,000. */
function turn(samples: Samples, source = 'smart_turn_v3', final_at: number | null = 2_000) {
  const series = { source, samples, final_at }
  return source.endsWith('shadow')
    ? { role: 'user', eot_shadow: series }
    : { role: 'user', eot: series }
}

/** Rises at 1,500 and holds: 500 early. */
const CROSSED = turn([
  [1_000, 0.1],
  [1_500, 0.8],
  [1_900, 0.9],
])
/** Rises at 1,000 and falls, rises again at 1,800 and holds: 200 early, one false rise. */
const TWICE = turn([
  [1_000, 0.75],
  [1_400, 0.2],
  [1_800, 0.7],
])
/** Above at its first sample, which is a rise; then it falls and only rises after the transcript. */
const LATE = turn(
  [
    [1_000, 0.9],
    [1_600, 0.65],
    [2_100, 0.95],
  ],
  'smart_turn_v3_shadow',
)
/** Never rises. */
const FLAT = turn([[1_200, 0.35]])

const LEFT_OUT = [
  turn([[1_000, 0.9]], 'livekit_v1_mini'),
  turn([[1_000, 0.9]], 'smart_turn_v3', null),
  turn([]),
  { role: 'user' },
  { role: 'assistant', eot: { source: 'smart_turn_v3', samples: [[1_000, 0.9]], final_at: 2_000 } },
]

test('the analysis of each language matches the hand-computed values', async () => {
  await call('en', [CROSSED, TWICE, LATE, FLAT, ...LEFT_OUT])
  await call('fr', [FLAT])
  await call(null, [CROSSED])
  await call('es', LEFT_OUT)
  const { body } = await service.platform('GET', PATH)
  expect(body).toEqual({
    days: 7,
    threshold: 0.7,
    rows: [
      {
        language: 'en',
        turns: 4,
        crossed_count: 2,
        crossed_pct: 50,
        // 200, 500
        early_advantage_ms: { p10: 230, p50: 350, p90: 470 },
        // 0, 0, 1, 1
        false_cross_count: { mean: 0.5, p50: 0.5, p90: 1 },
        // 1, 2, 2, 0
        crossing_count_total: { mean: 1.25 },
      },
      {
        language: 'fr',
        turns: 1,
        crossed_count: 0,
        crossed_pct: 0,
        early_advantage_ms: { p10: null, p50: null, p90: null },
        false_cross_count: { mean: 0, p50: 0, p90: 0 },
        crossing_count_total: { mean: 0 },
      },
    ],
  })
})

test('a probability equal to the threshold is above it', async () => {
  await call('en', [turn([[1_000, 0.65]])])
  const crossed = async (threshold: number) =>
    (await service.platform('GET', `${PATH}?threshold=${threshold}`)).body.rows[0].crossed_count
  expect(await crossed(0.65)).toBe(1)
  expect(await crossed(0.651)).toBe(0)
})

test('a series whose samples all come after the transcript is not crossed', async () => {
  await call('en', [turn([[2_001, 0.9]])])
  const [row] = (await service.platform('GET', PATH)).body.rows
  expect(row).toMatchObject({ crossed_count: 0, crossing_count_total: { mean: 1 } })
  expect(row.false_cross_count.mean).toBe(0)
  const [swept] = (await service.platform('GET', `${PATH}/sweep`)).body.rows
  expect(swept).toMatchObject({
    first_sample_advantage_ms_p50: -1,
    max_prob_before_is_final_p50: null,
  })
})

test('the sweep has five thresholds, the first sample and the highest probability', async () => {
  await call('en', [CROSSED, TWICE, LATE, FLAT, ...LEFT_OUT])
  const { body } = await service.platform('GET', `${PATH}/sweep`)
  expect(body).toEqual({
    days: 30,
    rows: [
      {
        language: 'en',
        turns: 4,
        // 800, 1,000, 1,000, 1,000
        first_sample_advantage_ms_p10: 860,
        first_sample_advantage_ms_p50: 1_000,
        first_sample_advantage_ms_p90: 1_000,
        // 0.35, 0.75, 0.9, 0.9
        max_prob_before_is_final_p10: expect.closeTo(0.47, 10),
        max_prob_before_is_final_p50: expect.closeTo(0.825, 10),
        max_prob_before_is_final_p90: 0.9,
        thresholds: {
          // 500, 200, 1,000 and 800
          '0.3': { crossed_pct: 100, early_advantage_p50: 650 },
          // 500, 200, 1,000
          '0.4': { crossed_pct: 75, early_advantage_p50: 500 },
          '0.5': { crossed_pct: 75, early_advantage_p50: 500 },
          '0.6': { crossed_pct: 75, early_advantage_p50: 500 },
          // 500, 200
          '0.7': { crossed_pct: 50, early_advantage_p50: 350 },
        },
      },
    ],
  })
})

test('debug counts what each filter leaves', async () => {
  await call('en', [CROSSED, LATE, ...LEFT_OUT])
  await call('fr', [])
  await call(null, [CROSSED])
  const { body } = await service.platform('GET', `${PATH}/debug`)
  expect(body).toEqual({
    days: 7,
    sessions: 3,
    sessions_with_language: 2,
    participant_turns: 6,
    turns_with_series: 5,
    turns_with_counted_source: 4,
    turns_with_samples: 3,
    turns_with_final: 2,
  })
})

test('without sessions the answers are empty, and what is out of range is refused', async () => {
  expect((await service.platform('GET', PATH)).body.rows).toEqual([])
  expect((await service.platform('GET', `${PATH}/sweep`)).body.rows).toEqual([])
  expect((await service.platform('GET', `${PATH}/debug`)).body.sessions).toBe(0)
  for (const query of ['?days=0', '?days=91', '?days=1.5', '/sweep?days=x', '/debug?days=91']) {
    const { status, body } = await service.platform('GET', PATH + query)
    expect([status, body.error.field], query).toEqual([422, 'days'])
  }
  for (const threshold of ['0.09', '1', 'x', '']) {
    const { status, body } = await service.platform('GET', `${PATH}?threshold=${threshold}`)
    expect([status, body.error.field], threshold).toEqual([422, 'threshold'])
  }
})

async function call(stt_language: string | null, turns: Record<string, unknown>[]) {
  const { session } = await seedCall(service.sql(), { session: { stt_language } })
  await seedTurns(service.sql(), session, turns)
}
