import { expect, test } from 'vitest'
import {
  choicesOf,
  comparedGraph,
} from '../../../../web/console/views/performance/compared_graph.ts'
import { crossedGraph } from '../../../../web/console/views/performance/detector_graphs.ts'
import type { Daily } from '../../../../web/console/views/performance/daily.ts'
import { errorStepsGraph } from '../../../../web/console/views/performance/error_steps.ts'
import {
  cutOffGraph,
  lengthGraph,
  partsGraph,
} from '../../../../web/console/views/performance/pause_graphs.ts'

const FIGURES = {
  turns: 3,
  pause_ms: { avg: 800, p50: 750, p90: 1_200, p95: 1_300 },
  parts_ms: { recognition: 400, hook: 5, llm_ttft: 300, tts_ttfb: 100, residual: -5 },
  pct_truth_anchored: 100,
  avg_estimation_error_ms: null,
  p5_estimation_error_ms: null,
  p95_estimation_error_ms: null,
  cutoff_rate: 0.25,
}
const DAILY: Daily = {
  days: 7,
  whole: FIGURES,
  by_day: [
    { day: '2026-11-20', ...FIGURES },
    { day: '2026-11-22', ...FIGURES, cutoff_rate: 0 },
  ],
  compared: [
    { by: 'language', value: 'de', ...FIGURES },
    { by: 'language', value: 'xx', ...FIGURES },
    { by: 'stt_provider', value: null, ...FIGURES },
    { by: 'had_image', value: 'true', ...FIGURES },
  ],
  estimation_errors: [],
}

test('the parts of a day come to its mean pause, and a day without turns has none', () => {
  const { series } = partsGraph(DAILY)
  const first = series.map(({ values }) => values[0]!)
  expect(first.reduce((sum, value) => sum + value)).toBe(FIGURES.pause_ms.avg)
  expect(series.map(({ values }) => values[1])).toEqual([null, null, null, null, null])
  expect(lengthGraph(DAILY).series.map(({ values }) => values[2])).toEqual([1_300, 1_200, 750])
  expect(cutOffGraph(DAILY).series[0]!.values).toEqual([0.25, null, 0])
})

test('groups are called as people call them, also those of which nothing was recorded', () => {
  const namesBy = (by: Daily['compared'][number]['by']) => {
    const { places } = comparedGraph(DAILY.compared, by, 'What')
    return places.kind === 'names' && places.names
  }
  expect(namesBy('language')).toEqual(['German', 'xx'])
  expect(namesBy('stt_provider')).toEqual(['Not recorded'])
  expect(namesBy('had_image')).toEqual(['With a picture'])
  expect(choicesOf(DAILY.compared, 'stt_provider')).toEqual({})
})

test('errors far out are counted at the ends, and steps without any have a place', () => {
  const { places, series } = errorStepsGraph([
    { from_ms: -9_000, turns: 2 },
    { from_ms: -2_100, turns: 1 },
    { from_ms: 0, turns: 5 },
    { from_ms: 7_500, turns: 3 },
  ])
  const { values } = series[0]!
  expect([values[0], values.at(-1)]).toEqual([3, 3])
  expect(values.reduce((sum, turns) => sum! + turns!)).toBe(11)
  expect(values).toHaveLength((3_000 + 2_100) / 100 + 1)
  if (places.kind !== 'numbers') throw new Error('Numbers expected')
  expect(places.at[1]! - places.at[0]!).toBe(100)
  expect(places.names[0]).toMatch(/^below -2.?000 ms$/)
  expect(errorStepsGraph([]).series[0]!.values).toEqual([])
})

test('the lines of several languages are told apart without colour', () => {
  const row = (language: string) => ({
    language,
    turns: 1,
    first_sample_advantage_ms_p10: null,
    first_sample_advantage_ms_p50: null,
    first_sample_advantage_ms_p90: null,
    max_prob_before_is_final_p10: null,
    max_prob_before_is_final_p50: null,
    max_prob_before_is_final_p90: null,
    thresholds: {
      0.7: { crossed_pct: 40, early_advantage_p50: 100 },
      0.3: { crossed_pct: 90, early_advantage_p50: null },
    },
  })
  const { series, places } = crossedGraph(['en', 'de', 'fr'].map(row))
  expect(new Set(series.map(({ dash }) => String(dash))).size).toBe(3)
  expect(places).toMatchObject({ at: [0.3, 0.7] })
  expect(series[0]!.values).toEqual([0.9, 0.4])
})
