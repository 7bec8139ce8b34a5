import { expect, test } from 'vitest'
import {
  differenceWord,
  figureWord,
} from '../../../../../web/console/views/performance/change_words.ts'
import type { FigureChange, Daily } from '../../../../../web/console/views/performance/daily.ts'
import { crossedGraph } from '../../../../../web/console/views/performance/detector_graphs.ts'
import {
  choicesOf,
  groupName,
  slowestFirst,
} from '../../../../../web/console/views/performance/pause_groups.ts'
import {
  cutOffGraph,
  errorStepsGraph,
  lengthGraph,
  partsGraph,
} from '../../../../../web/console/views/performance/pause_graphs.ts'

const NO_PARTS = {
  ...{ estimate: 0, wait: 0, words: 0, hold: 0, late: 0, recognition: 0 },
  ...{ hook: 0, model: 0, voice: 0, prepared: 0, rest: 0 },
}
const CHANGE: FigureChange = {
  ...{ figure: 'pause_p95', now: 1_300, before: 1_200, difference: 100, now_of: 3, before_of: 3 },
  verdict: 'too_few',
}
const FIGURES = {
  ...{ turns: 3, unanswered: 0, fillers: 0, apologies: 0, calls: 1, unheard_calls: 0 },
  pause_ms: { avg: 800, p50: 750, p90: 1_200, p95: 1_300 },
  parted_turns: 3,
  parts_ms: { ...NO_PARTS, wait: 395, hook: 5, model: 300, voice: 100 },
  pct_truth_anchored: 100,
  avg_estimation_error_ms: null,
  p5_estimation_error_ms: null,
  p95_estimation_error_ms: null,
  cutoff_rate: 0.25,
}
const DAILY: Daily = {
  days: 7,
  changes: [CHANGE],
  whole: FIGURES,
  by_day: [
    { day: '2026-11-20', ...FIGURES },
    { day: '2026-11-22', ...FIGURES, cutoff_rate: 0 },
  ],
  compared: [
    { by: 'language', value: 'de', ...FIGURES, p95_change: CHANGE },
    { by: 'language', value: 'xx', ...FIGURES, p95_change: CHANGE },
    { by: 'stt_provider', value: null, ...FIGURES, p95_change: CHANGE },
    { by: 'had_image', value: 'true', ...FIGURES, p95_change: CHANGE },
  ],
  estimation_errors: [],
}

test('the parts of a day add up to its mean pause, and a day without turns has none', () => {
  const { series } = partsGraph(DAILY)
  const first = series.map(({ values }) => values[0]!)
  expect(first.reduce((sum, value) => sum + value)).toBe(FIGURES.pause_ms.avg)
  expect(series.map(({ label }) => label)).toEqual(['Wait', 'Service', 'Model', 'Voice'])
  expect(series.map(({ values }) => values[1])).toEqual([null, null, null, null])
  expect(lengthGraph(DAILY).series.map(({ values }) => values[2])).toEqual([1_300, 1_200, 750])
  expect(cutOffGraph(DAILY).series[0]!.values).toEqual([0.25, null, 0])
})

test('groups have human-readable names, including those of which nothing was recorded', () => {
  expect(choicesOf(DAILY.compared, 'language')).toEqual({ de: 'German', xx: 'xx' })
  expect(groupName('stt_provider', null)).toBe('Not recorded')
  expect(groupName('had_image', 'true')).toBe('With a picture')
  expect(groupName('template_id', 'tpl_1', { tpl_1: 'Exit' })).toBe('Exit')
  expect(choicesOf(DAILY.compared, 'stt_provider')).toEqual({})
})

test('groups are ordered by their slow answers, and those with few answers come last', () => {
  const group = (value: string, turns: number, p95: number | null) => ({
    ...{ ...FIGURES, by: 'language' as const, value, turns, p95_change: CHANGE },
    pause_ms: { ...FIGURES.pause_ms, p95 },
  })
  const groups = [group('few', 29, 9_000), group('fast', 30, 800), group('slow', 99, 1_500)]
  const order = slowestFirst([...groups, group('none', 0, null)], 'language')
  expect(order.map(({ value }) => value)).toEqual(['slow', 'fast', 'few', 'none'])
})

test('a difference has its sign and its unit', () => {
  expect(differenceWord(CHANGE)).toBe('+100 ms')
  expect(differenceWord({ ...CHANGE, figure: 'cutoff_rate', difference: -0.02 })).toBe('-2 points')
  expect(differenceWord({ ...CHANGE, difference: null })).toBe('–')
  expect(figureWord('cutoff_rate', 0.021)).toBe('2.1%')
})

test('far outlying errors are counted at the ends, and empty steps have a place', () => {
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

test('the lines of several languages can be distinguished without colour', () => {
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
