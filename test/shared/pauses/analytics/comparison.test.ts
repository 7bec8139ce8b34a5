import { expect, test } from 'vitest'
import {
  ANSWERS,
  type AnswerTally,
  answerAddend,
} from '../../../../shared/pauses/analytics/answers.ts'
import { changesOf } from '../../../../shared/pauses/analytics/comparison.ts'
import type { FigureChange } from '../../../../shared/pauses/analytics/figure_change.ts'
import type { PauseChange } from '../../../../shared/pauses/analytics/pauses.ts'
import { addUp } from '../../../../shared/pauses/analytics/tally.ts'
import { seededRandom } from '../../../../shared/base/seeded_random.ts'

const random = seededRandom(3)

test('identical distributions give a verdict in fewer than two of a hundred windows', () => {
  const verdicts = Array.from({ length: 400 }, () =>
    verdictOf('pause_p95', answers(400), answers(400)),
  )
  expect(verdicts.filter((verdict) => verdict !== 'alike').length).toBeLessThan(8)
})

test('pauses a fifth longer are worse, and shorter ones better', () => {
  const longer = answers(3_000, 1.2)
  for (const figure of ['pause_p50', 'pause_p95'] as const) {
    expect(verdictOf(figure, longer, answers(3_000))).toBe('worse')
    expect(verdictOf(figure, answers(3_000), longer)).toBe('better')
  }
})

test('a percentile is not compared with too few values beyond it, nor a share below thirty', () => {
  expect(verdictOf('pause_p95', answers(70, 9), answers(70))).toBe('too_few')
  expect(verdictOf('pause_p50', answers(70, 9), answers(70))).toBe('worse')
  expect(verdictOf('pause_p50', answers(29, 9), answers(70))).toBe('too_few')
  expect(verdictOf('cutoff_rate', answers(29), answers(70))).toBe('too_few')
  expect(verdictOf('unheard_rate', [], [])).toBe('too_few')
})

test('a rare share becomes worse as soon as it cannot be chance', () => {
  const filled = (fillers: number) =>
    answers(1_000).map((one, i) => ({ ...one, is_filler: i < fillers }))
  expect(verdictOf('filler_rate', filled(3), filled(0))).toBe('alike')
  expect(verdictOf('filler_rate', filled(20), filled(0))).toBe('worse')
})

function verdictOf(
  figure: FigureChange['figure'],
  now: readonly PauseChange[],
  before: readonly PauseChange[],
) {
  return changesOf(tallyOf(now), tallyOf(before)).find((one) => one.figure === figure)!.verdict
}

function tallyOf(changes: readonly PauseChange[]): AnswerTally {
  const addends = changes.map((change) => ({ key: '', addend: answerAddend(change) }))
  const none = addUp(ANSWERS, [{ key: '', addend: { ...answerAddend(ANSWER), change: 0 } }])
  return addUp(ANSWERS, addends).get('') ?? none.get('')!
}

const ANSWER: PauseChange = {
  ...{ change: 1, what: 'answer', parts: null, pause_ms: 0 },
  ...{ is_anchored: true, is_cut_off: false, is_filler: false, is_apology: false },
  ...{ recognition_ms: null, hook_ms: null, llm_ttft_ms: null, tts_ttfb_ms: null },
  ...{ residual_ms: null, eou_estimation_error_ms: null },
}

/** Mostly some 700 ms, with a few of two seconds. */
function answers(count: number, times = 1): PauseChange[] {
  return Array.from({ length: count }, () => ({
    ...ANSWER,
    pause_ms: Math.round(times * (600 + 200 * random() + 1_500 * random() ** 8)),
  }))
}
