import { expect, test } from 'vitest'
import { type Reply, type PauseStory, spanOf } from '../../../shared/pauses/pause_parts.ts'
import { sharesOf } from '../../../shared/pauses/pause_shares.ts'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import type { Silence } from '../../../shared/turns/silence.ts'

const SILENCE: Silence = {
  ...{ started_at: 10_000, resumed_at: null, p: 0.9, word_signs: 0, answer_signs: 0, z: 3 },
  ...{ wait_ms: 500, final_at: null, noise_dbfs: null, decided_at: 10_500, first_sound_at: 10_900 },
  ...{ withdrawn_at: null, guesses: 0, guessed_at: null, guess_ready_at: null, guess_used: false },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' },
}
const REPLY: Reply = {
  ...{ ...NO_TIMING, position: 1, text: 'Yes', person_id: null, speaker: null },
  ...{ started_at: 10_900, ended_at: 12_000, interrupted: false, watchdog: null },
  ...{ had_image: false, withdrawn_replies: 0, agent_speak_at: 10_900, answer_heard_at: null },
}

test('parallel parts count once, and what began before the pause counts from its start', () => {
  const reply = { ...REPLY, actual_pause_ms: 800, llm_ttft_ms: 300, tts_ttfb_ms: 250 }
  // The call saw the participant stop 100 ms too early; model and voice take 150 ms more than was left.
  expect(sharesOf({ silence: SILENCE, reply })).toEqual({ wait: 400, model: 300, voice: 100 })
})

test('an answer that began while the participant was speaking has no parts', () => {
  const reply = { ...REPLY, actual_pause_ms: -40, llm_ttft_ms: 300 }
  expect(sharesOf({ silence: SILENCE, reply })).toEqual({})
})

test('whatever was measured, no part is negative and together they equal the pause', () => {
  const random = seededRandom(5)
  const maybe = (low: number, high: number) =>
    random() < 0.7 ? Math.round(low + random() * (high - low)) : null
  for (let n = 0; n < 2_000; n++) {
    const decided_at = maybe(10_000, 11_500)
    const silence = {
      ...{ ...SILENCE, decided_at, wait_ms: maybe(0, 1_500) ?? 0, final_at: maybe(9_000, 11_500) },
      ...{ guess_used: random() < 0.3, guess_ready_at: maybe(9_500, 11_500) },
    }
    const reply = {
      ...{ ...REPLY, actual_pause_ms: maybe(1, 2_500), pause_ms: maybe(1, 2_500) },
      ...{ eou_delay_ms: maybe(0, 900), on_user_turn_completed_delay_ms: maybe(0, 30) },
      ...{ llm_ttft_ms: maybe(0, 2_000), tts_ttfb_ms: maybe(0, 600) },
    }
    const story: PauseStory = { silence: random() < 0.7 ? silence : null, reply } as PauseStory
    const span = spanOf(story)
    const shares = Object.values(sharesOf(story))
    expect(Math.min(0, ...shares)).toBe(0)
    const length = span ? Math.max(0, span.ended_at - span.started_at) : 0
    expect(shares.reduce((sum, ms) => sum + ms, 0)).toBe(length)
  }
})
