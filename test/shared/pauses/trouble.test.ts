import { expect, test } from 'vitest'
import type { Incident } from '../../../shared/calls/timeline/incident.ts'
import { replyItself } from '../../../shared/pauses/reply_itself.ts'
import { type Reply, type PauseStory, partsOf } from '../../../shared/pauses/pause_parts.ts'
import { troubleIn } from '../../../shared/pauses/trouble.ts'
import { why } from '../../../shared/pauses/why.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import type { Silence } from '../../../shared/turns/silence.ts'

const SILENCE: Silence = {
  ...{ started_at: 10_000, resumed_at: null },
  ...{ p: null, word_signs: 0, answer_signs: 0, z: 0, wait_ms: 800, final_at: 10_120 },
  ...{ noise_dbfs: -60, decided_at: 10_800, first_sound_at: 11_700, withdrawn_at: null },
  ...{ guesses: 1, guessed_at: 10_200, guess_ready_at: null, guess_used: false },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' },
}
const FILLED = { attempts: 2, outcome: 'answered' as const, forced: false, filler: true }
const REPLY: Reply = {
  ...NO_TIMING,
  ...{ segment_started_at: 8_000, agent_speak_at: 11_700, actual_speech_end_at: 10_000 },
  ...{ actual_pause_ms: 1_700, on_user_turn_completed_delay_ms: 4 },
  ...{ llm_ttft_ms: 2_600, tts_ttfb_ms: 120 },
  ...{ position: 2, text: 'One moment.', person_id: null, speaker: null, started_at: 11_700 },
  ...{ ended_at: 15_000, interrupted: false, had_image: false, withdrawn_replies: 0 },
  ...{ watchdog: { ...FILLED, failed_calls: 1 }, answer_heard_at: 13_600 },
}
const story = (silence: Partial<Silence>, reply: Partial<Reply> | null) =>
  ({ silence: { ...SILENCE, ...silence }, reply: reply && { ...REPLY, ...reply } }) as PauseStory
const failures = (part: Incident['part'], ...at: number[]): Incident[] =>
  at.map((began_at) => ({
    ...{ id: `inc_${began_at}`, kind: 'failure', part, title: 'm', detail: null, began_at },
    ended_at: null,
  }))
const told = (of: PauseStory, incidents: Incident[] = [], ended_at: number | null = null) =>
  why(of, null, [], troubleIn(of, incidents, ended_at))

test('after a filler the answer itself has its own figure, in which a slow model is named', () => {
  const slow = story({}, {})
  expect(replyItself(slow)).toEqual({
    heard_at: 13_600,
    pause_ms: 3_600,
    parts: [
      { kind: 'wait', ms: 800 },
      { kind: 'hook', ms: 4 },
      { kind: 'model', ms: 2_600 },
      { kind: 'voice', ms: 120 },
      { kind: 'rest', ms: 76 },
    ],
  })
  expect(told(slow)).toContain(
    '1,700 ms: waited 800 ms; the model was slow, and a filler was heard first',
  )
  expect(told(slow)).toContain(
    '; the answer itself after 3,600 ms (model 2,600 ms, voice 120 ms of it); the model failed or gave no answer once',
  )
})

test('for a prepared answer the model takes what is left after the wait', () => {
  const prepared = story({ guess_used: true }, {})
  const parts = replyItself(prepared)!.parts
  expect(parts).toContainEqual({ kind: 'model', ms: 10_200 + 2_600 - 10_800 })
  expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(3_600)
})

test('the same applies after an acknowledgement, and an answer that was heard at once has one figure', () => {
  const acknowledged = story({ acknowledged: true }, { watchdog: null })
  expect(replyItself(acknowledged)?.pause_ms).toBe(3_600)
  const atOnce = story({}, { watchdog: null, answer_heard_at: 11_700 })
  expect(replyItself(atOnce)).toBeNull()
  expect(replyItself(story({}, { answer_heard_at: null }))).toBeNull()
})

test('a turn that was never answered says how long the participant waited and why, and blames no interruption', () => {
  const unanswered = story(
    { resumed_at: 71_000 },
    {
      ...{ answer_heard_at: null, llm_ttft_ms: null, tts_ttfb_ms: null, interrupted: true },
      watchdog: { ...FILLED, attempts: 9, outcome: 'unanswered', failed_calls: 8 },
    },
  )
  expect(troubleIn(unanswered, [], null)).toMatchObject({ in_vain_ms: 61_000 })
  const sentence = told(unanswered, failures('llm', 12_000, 70_000))
  expect(sentence).toContain(
    'no answer came: the participant waited 61,000 ms until they spoke again',
  )
  expect(sentence).toContain('; the model failed or gave no answer 8 times')
  expect(sentence).not.toContain('cut the answer off')
  const stayed = { ...unanswered.silence!, resumed_at: null }
  expect(told({ ...unanswered, silence: stayed }, [], 40_000)).toContain(
    'waited 30,000 ms until the call ended',
  )
})

test('failures count where they caused a wait, and a replaced agent is named', () => {
  const silent = story({ first_sound_at: null, resumed_at: 20_000 }, null)
  const incidents = failures('llm', 9_999, 11_000, 12_000, 20_001)
  expect(told(silent, incidents)).toBe(
    '10,000 ms: waited 800 ms; 9,200 ms until the participant spoke; meanwhile the model failed or gave no answer 2 times; the participant spoke before an answer',
  )
  const taken: Incident = { ...incidents[1]!, id: 'inc_r', kind: 'replaced', part: null }
  expect(told(silent, [taken])).toContain('another agent took the call over meanwhile')
})

test('a dead end, and words that were left out or never final, are no failures of the model', () => {
  const silent = story({ first_sound_at: null, resumed_at: 20_000 }, null)
  const kinds = ['dead_end', 'left_out', 'never_final'] as const
  const incidents = kinds.flatMap((kind) =>
    failures('llm', 11_000).map((one) => ({ ...one, kind })),
  )
  expect(told(silent, incidents)).not.toContain('failed')
})

test('a silence after speech without words blames the recognizer, not the wait', () => {
  const wordless = story(
    { wait_ms: 0, final_at: null, decided_at: null, first_sound_at: null, resumed_at: 29_152 },
    null,
  )
  expect(partsOf(wordless)).toEqual([{ kind: 'wordless', ms: 19_152 }])
  expect(told(wordless, failures('stt', 10_500, 11_000))).toBe(
    '19,152 ms: speech was heard before it, and the recognizer gave no words; meanwhile the recognizer failed or gave no answer 2 times; then the participant spoke on',
  )
})
