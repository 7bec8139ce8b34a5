import { expect, test } from 'vitest'
import fc from 'fast-check'
import { pauseBuckets, percentile } from '../../../../shared/calls/timeline/pause.ts'
import { NO_TIMING } from '../../../../shared/calls/timeline/turn_timing.ts'

const delay = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null })
const timing = fc.record({
  pause_ms: fc.option(fc.integer({ min: -5_000, max: 60_000 }), { nil: null }),
  actual_pause_ms: fc.option(fc.integer({ min: -5_000, max: 60_000 }), { nil: null }),
  eou_delay_ms: delay,
  transcription_delay_ms: delay,
  on_user_turn_completed_delay_ms: delay,
  llm_ttft_ms: delay,
  tts_ttfb_ms: delay,
})

test('the stages always add up to the pause', () => {
  fc.assert(
    fc.property(timing, (measured) => {
      const buckets = pauseBuckets({ ...NO_TIMING, ...measured })
      if (buckets === null) return measured.pause_ms === null && measured.actual_pause_ms === null
      const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = buckets
      expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
      expect(pause).toBe(measured.actual_pause_ms ?? measured.pause_ms)
    }),
  )
})

test('recognition is the longer of end of turn and transcript; overlap makes the residual negative', () => {
  const turn = {
    ...NO_TIMING,
    pause_ms: 800,
    eou_delay_ms: 500,
    transcription_delay_ms: 300,
    on_user_turn_completed_delay_ms: 20,
    llm_ttft_ms: 400,
    tts_ttfb_ms: 100,
  }
  expect(pauseBuckets(turn)).toEqual({
    recognition: 500,
    hook: 20,
    llm_ttft: 400,
    tts_ttfb: 100,
    residual: -220,
    pause: 800,
  })
})

test('a reply that answers nobody has no pause to split', () => {
  expect(pauseBuckets({ ...NO_TIMING, llm_ttft_ms: 200 })).toBeNull()
})

test('the recorded voice overrides the word times, even when its pause is zero', () => {
  const pause = (actual_pause_ms: number | null) =>
    pauseBuckets({ ...NO_TIMING, actual_pause_ms, pause_ms: 700 })?.pause
  expect(pause(0)).toBe(0)
  expect(pause(null)).toBe(700)
})

test('percentiles lie between neighbours as in Postgres', () => {
  expect(percentile([], 0.5)).toBeNull()
  expect(percentile([7], 0.9)).toBe(7)
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(percentile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
})
