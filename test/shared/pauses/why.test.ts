import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reply, type PauseStory, partsOf, spanOf } from '../../../shared/pauses/pause_parts.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import { why } from '../../../shared/pauses/why.ts'
import { WAITS } from '../../../shared/templates/patience.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import type { TurnPolicy } from '../../../shared/turns/turn_policy.ts'
import { figuresIn, storedFigures } from './why_figures.ts'
import { policies, samples, stories } from './why_stories.ts'

const SILENCE: Silence = {
  ...{ started_at: 10_000, resumed_at: null },
  ...{ p: 0.93, word_signs: 0.5, answer_signs: 0, z: 3.09, wait_ms: 550, final_at: 10_120 },
  ...{ noise_dbfs: -60, decided_at: 10_552, first_sound_at: 10_900, withdrawn_at: null },
  ...{ guesses: 0, guessed_at: null, guess_ready_at: null, guess_used: false },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' },
}
const REPLY: Reply = {
  ...NO_TIMING,
  ...{ segment_started_at: 8_000, agent_speak_at: 10_900, actual_speech_end_at: 9_980 },
  ...{ actual_pause_ms: 920, pause_ms: 950, eou_delay_ms: 552, transcription_delay_ms: 120 },
  ...{ on_user_turn_completed_delay_ms: 4, llm_ttft_ms: 190, tts_ttfb_ms: 120 },
  ...{ position: 2, text: 'I see.', person_id: null, speaker: null, started_at: 10_900 },
  ...{ ended_at: 12_000, interrupted: false, watchdog: null, had_image: false },
  ...{ answer_heard_at: null, withdrawn_replies: 0 },
}
const EVIDENCE: TurnPolicy = { kind: 'evidence', by: 'evidence', waits: WAITS }
const DELAYS: TurnPolicy = {
  ...{ kind: 'delays', by: 'audio', threshold: 0.36, min_ms: 300, max_ms: 910, repeats: true },
}

const story = (silence: Partial<Silence> | null, reply: Partial<Reply> | null) =>
  ({
    silence: silence && { ...SILENCE, ...silence },
    reply: reply && { ...REPLY, ...reply },
  }) as PauseStory

test.each<[string, PauseStory, TurnPolicy | null, string]>([
  [
    'an answer by evidence',
    story({}, {}),
    EVIDENCE,
    '920 ms: the end of speech was noticed 20 ms late; waited 550 ms of at most 860 (the turn was nearly sure to be over: sound +2.59, words +0.50 and question 0.00 make +3.09, and from +2.90 to +3.20 the wait gets shorter), then 2 ms more; service 4 ms; model 190 ms; voice 120 ms; 34 ms until it was heard',
  ],
  [
    'a prepared answer whose model and voice ran in parallel to the wait',
    story(
      {
        guess_used: true,
        guesses: 1,
        guessed_at: 10_150,
        guess_ready_at: 10_700,
        decided_at: 10_700,
      },
      { agent_speak_at: 10_740, actual_pause_ms: 740 },
    ),
    EVIDENCE,
    '740 ms: waited 550 ms of at most 860 (the turn was nearly sure to be over: sound +2.59, words +0.50 and question 0.00 make +3.09, and from +2.90 to +3.20 the wait gets shorter), then 150 ms for a prepared answer; the answer was prepared meanwhile (model 190 ms, voice 120 ms); 40 ms until it was heard',
  ],
  [
    'an acknowledgement',
    story({ acknowledged: true, decided_at: 10_550 }, { actual_pause_ms: 900 }),
    EVIDENCE,
    '900 ms: waited 550 ms of at most 860 (the turn was nearly sure to be over: sound +2.59, words +0.50 and question 0.00 make +3.09, and from +2.90 to +3.20 the wait gets shorter); an acknowledgement was heard first, the answer after it (model 190 ms, voice 120 ms); 350 ms until it was heard',
  ],
  [
    'a filler of the watchdog, with an answer that was cut off',
    story(
      { decided_at: 10_550 },
      {
        actual_pause_ms: 900,
        interrupted: true,
        watchdog: {
          attempts: 2,
          outcome: 'answered',
          failed_calls: 1,
          forced: false,
          filler: true,
        },
      },
    ),
    null,
    '900 ms: waited 550 ms (p 0.93); the model was slow, and a filler was heard first, the answer after it (model 190 ms, voice 120 ms); 350 ms until it was heard; the model failed or gave no answer once; the participant cut the answer off',
  ],
  [
    'words that became final late',
    story(
      { final_at: 10_800, decided_at: 10_800 },
      { actual_pause_ms: 900, agent_speak_at: 10_900 },
    ),
    EVIDENCE,
    '900 ms: waited 550 ms of at most 860 (the turn was nearly sure to be over: sound +2.59, words +0.50 and question 0.00 make +3.09, and from +2.90 to +3.20 the wait gets shorter), then 250 ms for final words; service 4 ms; model 190 ms; voice 120 ms; 214 ms of it at the same time',
  ],
  [
    'a decision that was withdrawn before anything was heard',
    story({ first_sound_at: null, resumed_at: 10_700, withdrawn_at: 10_990 }, null),
    EVIDENCE,
    '700 ms: waited 550 ms of at most 860 (the turn was nearly sure to be over: sound +2.59, words +0.50 and question 0.00 make +3.09, and from +2.90 to +3.20 the wait gets shorter), then 2 ms more; 148 ms until the participant spoke; taken back after 990 ms: the turn was not over',
  ],
  [
    'a silence that was not decided',
    story(
      {
        ...{ decided_at: null, first_sound_at: null, resumed_at: 10_430 },
        ...{ p: null, answer_signs: 3.59 },
      },
      null,
    ),
    EVIDENCE,
    '430 ms: waited 430 ms, 550 asked for, of at most 860 (the turn was nearly sure to be over: no sound in time -1.00, words +0.50 and question +3.59 make +3.09, and from +2.90 to +3.20 the wait gets shorter); then the participant spoke on',
  ],
  [
    'an import that says how the answer was made',
    story(null, { actual_pause_ms: null }),
    null,
    '950 ms: recognition 552 ms; service 4 ms; model 190 ms; voice 120 ms; 84 ms unexplained',
  ],
  [
    'an import that says nothing more',
    story(null, { ...NO_TIMING, agent_speak_at: 10_900, pause_ms: 1_240 }),
    null,
    '1,240 ms: 1,240 ms unexplained',
  ],
  [
    'an answer that came while they were still speaking',
    story(null, { ...NO_TIMING, agent_speak_at: 10_900, actual_pause_ms: -80 }),
    null,
    '-80 ms: 80 ms of it at the same time',
  ],
])('%s', (_, given, policy, sentence) => {
  expect(why(given, policy, [])).toBe(sentence)
})

test.each([
  [3.34, 'the turn seemed over', 'from +3.20 on the wait is the shortest'],
  [3.2, 'the turn seemed over', 'from +3.20 on the wait is the shortest'],
  [
    1.62,
    'the turn was probably over, but not surely enough',
    'up to +2.90 the wait is the longest',
  ],
  [-0.17, 'the turn seemed unfinished', 'up to +2.90 the wait is the longest'],
])('evidence of %d is shown with the bound that it met or missed', (z, seemed, bound) => {
  const given = story({ z, word_signs: 0.5, answer_signs: 1 }, {})
  const [, told] = /\((.*?)\)/.exec(why(given, EVIDENCE, [])!)!
  const rest = (z - 1.5).toFixed(2)
  const sound = z > 1.5 ? `+${rest}` : rest
  const sum = z > 0 ? `+${z.toFixed(2)}` : z.toFixed(2)
  expect(told).toBe(
    `${seemed}: sound ${sound}, words +0.50 and question +1.00 make ${sum}, and ${bound}`,
  )
})

test('by a threshold the sentence says until when the probability stayed below it', () => {
  const silence = { wait_ms: 300, decided_at: 10_620, p: 0.8 }
  const rising = [
    [9_000, 0.9],
    [10_200, 0.1],
    [10_400, 0.3],
    [10_540, 0.7],
  ] as [number, number][]
  expect(why(story(silence, {}), DELAYS, rising)).toContain(
    'waited 300 ms of at most 910 (p stayed under 0.36 until 540 ms), then 320 ms more',
  )
  const under = { wait_ms: 910, decided_at: 10_910, p: 0.3 }
  expect(why(story(under, {}), DELAYS, rising.slice(0, 3))).toContain('(p stayed under 0.36)')
  expect(why(story(under, {}), DELAYS, [])).toContain('(p 0.3 was under 0.36)')
  expect(why(story(silence, {}), DELAYS, [])).toContain('(p 0.8 reached 0.36)')
})

test('an answer that answers nobody has no sentence', () => {
  const greeting = story(null, { ...NO_TIMING, agent_speak_at: 500 })
  expect([why(greeting, null, []), spanOf(greeting), partsOf(greeting)]).toEqual([null, null, []])
})

test('in 1,000 turns every figure in the sentence is the stored one, and there are no others', () => {
  fc.assert(
    fc.property(stories, policies, samples, (given, policy, samples) => {
      const sentence = why(given, policy, samples)!
      expect(figuresIn(sentence)).toEqual(storedFigures(given, policy, samples))
    }),
    { numRuns: 1_000 },
  )
})

test('in 1,000 turns the parts add up to the pause, and only the permitted ones are negative', () => {
  fc.assert(
    fc.property(stories, (given) => {
      const { started_at, ended_at } = spanOf(given)!
      const parts = partsOf(given)
      expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(ended_at - started_at)
      expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length)
      const negative = parts.filter(({ ms }) => ms < 0).map(({ kind }) => kind)
      expect(['estimate', 'wait', 'rest']).toEqual(expect.arrayContaining(negative))
    }),
    { numRuns: 1_000 },
  )
})
