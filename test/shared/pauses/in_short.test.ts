import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShort } from '../../../shared/pauses/in_short.ts'
import type { PauseCall } from '../../../shared/pauses/causes.ts'
import {
  hasWordAhead,
  type Reply,
  type PauseStory,
  spanOf,
} from '../../../shared/pauses/pause_parts.ts'
import { type Trouble, troubleIn } from '../../../shared/pauses/trouble.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import { WAITS } from '../../../shared/templates/patience.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import { policies, stories } from './why_stories.ts'

const SILENCE: Silence = {
  ...{ started_at: 10_000, resumed_at: null },
  ...{ p: 0.93, word_signs: 0.5, answer_signs: 0, z: 3.09, wait_ms: 500, final_at: 10_120 },
  ...{ noise_dbfs: -60, decided_at: 10_500, first_sound_at: 11_900, withdrawn_at: null },
  ...{ guesses: 0, guessed_at: null, guess_ready_at: null, guess_used: false },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' },
}
const REPLY: Reply = {
  ...NO_TIMING,
  ...{ segment_started_at: 8_000, agent_speak_at: 11_900, actual_speech_end_at: 10_000 },
  ...{ actual_pause_ms: 1_900, on_user_turn_completed_delay_ms: 4 },
  ...{ llm_ttft_ms: 1_200, tts_ttfb_ms: 120 },
  ...{ position: 2, text: 'I see.', person_id: null, speaker: null, started_at: 11_900 },
  ...{ ended_at: 13_000, interrupted: false, watchdog: null, had_image: false },
  ...{ answer_heard_at: null, withdrawn_replies: 0 },
}
const WATCHDOG = {
  attempts: 2,
  outcome: 'answered',
  failed_calls: 0,
  forced: false,
  filler: false,
} as const
const EVIDENCE = { kind: 'evidence', by: 'evidence', waits: WAITS } as const
const CALL: PauseCall = { policy: EVIDENCE, is_preemptive: true }

const told = (
  silence: Partial<Silence> | null,
  reply: Partial<Reply> | null,
  call: Partial<PauseCall> = {},
  trouble: Partial<Trouble> = {},
) => {
  const story = {
    silence: silence && { ...SILENCE, ...silence },
    reply: reply && { ...REPLY, ...reply },
  } as PauseStory
  const found = troubleIn(story, [], 15_000)
  return inShort(story, { ...CALL, ...call }, found && { ...found, ...trouble })
}

test.each<[string, string | null, string | null]>([
  [
    'a slow model',
    told({}, {}),
    'The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.',
  ],
  [
    'a slow model in a call that prepared no answers',
    told({}, {}, { is_preemptive: false }),
    'The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model or preparing answers ahead would have helped.',
  ],
  [
    'a slow model that was shown a picture, which no answer is prepared with',
    told({}, { had_image: true }, { is_preemptive: false }),
    'The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.',
  ],
  [
    'a slow voice',
    told({}, { llm_ttft_ms: 200, tts_ttfb_ms: 1_100 }),
    'The agent answered after 1.9 s, mostly because the voice’s first sound took 1.1 s. A faster voice would have helped.',
  ],
  [
    'a long wait',
    told({ wait_ms: 1_500, decided_at: 11_500 }, { llm_ttft_ms: 200 }),
    'The agent answered after 1.9 s, mostly because it waited 1.5 s to be sure that the participant had finished. A shorter wait for goals with the patience “normal” would have helped; shorter waits cut people off more often.',
  ],
  [
    'the same where a delay decided',
    told({ wait_ms: 1_500, decided_at: 11_500 }, { llm_ttft_ms: 200 }, { policy: null }),
    'The agent answered after 1.9 s, mostly because it waited 1.5 s to be sure that the participant had finished. A shorter wait would have helped; shorter waits cut people off more often.',
  ],
  [
    'no part that was half of it',
    told({ wait_ms: 800, decided_at: 10_800 }, { llm_ttft_ms: 700 }),
    'The agent answered after 1.9 s, mostly because it waited 0.8 s to be sure that the participant had finished, and the model’s first word took 0.7 s. A shorter wait for goals with the patience “normal” or a faster model would have helped; shorter waits cut people off more often.',
  ],
  [
    'words that were final late',
    told({ final_at: 11_500, decided_at: 11_500 }, { llm_ttft_ms: 200 }),
    'The agent answered after 1.9 s, mostly because the recognizer’s last words came 1.0 s late. A faster recognizer would have helped.',
  ],
  [
    'a busy machine, which is not claimed',
    told({ decided_at: 11_600 }, { llm_ttft_ms: 100 }),
    'The agent answered after 1.9 s, mostly because 1.1 s passed for no recorded reason, as on a busy machine.',
  ],
  [
    'a prepared answer that was held',
    told({ decided_at: 11_800, guess_used: true, guess_ready_at: 11_800 }, {}),
    'The agent answered after 1.9 s, mostly because it held back 1.3 s for an answer that was nearly ready. A faster model or voice would have helped.',
  ],
  [
    'a prepared answer that was ready late',
    told({ guess_used: true, guess_ready_at: 11_800, final_at: 10_100 }, {}),
    'The agent answered after 1.9 s, mostly because the prepared answer was ready 1.3 s after it was due. A faster model or voice would have helped.',
  ],
  [
    'an end of speech that was noticed late',
    told({}, { actual_pause_ms: 4_500 }),
    'The agent answered after 4.5 s, mostly because the call noticed only after 2.6 s that the participant had stopped.',
  ],
  [
    'a slow service',
    told({}, { on_user_turn_completed_delay_ms: 1_300, llm_ttft_ms: 50 }),
    'The agent answered after 1.9 s, mostly because the service itself took 1.3 s.',
  ],
  [
    'sound that came late',
    told({}, { llm_ttft_ms: 100 }),
    'The agent answered after 1.9 s, mostly because another 1.2 s passed until it was heard.',
  ],
  [
    'a pause in which people feel none',
    told({}, { actual_pause_ms: 920, agent_speak_at: 10_920, llm_ttft_ms: 190 }),
    'The agent answered after 0.9 s, mostly because it waited 0.5 s to be sure that the participant had finished.',
  ],
  [
    'an import with a slow recognizer',
    told(null, { eou_delay_ms: 900, transcription_delay_ms: 1_400, llm_ttft_ms: 200 }),
    'The agent answered after 1.9 s, mostly because it took 1.4 s to know that the participant had finished and what they said. A faster recognizer would have helped.',
  ],
  [
    'an import with a long wait',
    told(null, { eou_delay_ms: 1_400, transcription_delay_ms: 400, llm_ttft_ms: 200 }),
    'The agent answered after 1.9 s, mostly because it took 1.4 s to know that the participant had finished and what they said. A shorter wait would have helped; shorter waits cut people off more often.',
  ],
  [
    'an import of which nothing was measured',
    told(null, { llm_ttft_ms: null, tts_ttfb_ms: null, on_user_turn_completed_delay_ms: null }),
    'The agent answered after 1.9 s; what took that long was not recorded.',
  ],
  [
    'an answer before the end',
    told({}, { actual_pause_ms: -300 }),
    'The agent began 0.3 s before the participant had stopped. Longer waits make this rarer.',
  ],
  [
    'a cut-in',
    told({}, { was_premature_jump_in: true }),
    'The agent answered after 1.9 s, but the participant had not finished: it cut in. Longer waits make this rarer.',
  ],
  [
    'a decision that was taken back unheard',
    told({ first_sound_at: null, resumed_at: 10_700, withdrawn_at: 10_990 }, null),
    'The agent took the turn for over after 0.5 s, but the participant had not finished: it took its answer back before it was heard.',
  ],
  [
    'a decision that was taken back after it was heard',
    told({ resumed_at: 12_000, withdrawn_at: 12_100 }, null),
    'The agent took the turn for over after 0.5 s, but the participant had not finished: it cut in. Longer waits make this rarer.',
  ],
  [
    'a participant who spoke on',
    told({ decided_at: null, first_sound_at: null, resumed_at: 10_430 }, null),
    'The participant paused for 0.4 s and spoke on: no answer was due.',
  ],
  [
    'speech without words',
    told(
      { decided_at: null, first_sound_at: null, final_at: null, wait_ms: 0, resumed_at: 13_000 },
      null,
    ),
    'Something was heard before this silence of 3.0 s, but the recognizer found no words in it, so there was nothing to answer. If somebody did speak, another recognition model may help.',
  ],
  [
    'a wait in vain until the end of the call',
    told({ first_sound_at: null }, null, {}, { failures: { tts: 3 } }),
    'The participant waited 5.0 s, and no answer was heard. Meanwhile the voice failed or gave no answer 3 times; another voice may have helped.',
  ],
  [
    'a participant who spoke first',
    told({ first_sound_at: null, resumed_at: 12_400 }, null, {}, { failures: { llm: 2, stt: 1 } }),
    'The participant spoke again after 2.4 s, before an answer was heard. Meanwhile the model failed or gave no answer 2 times, the recognizer once; another model or another recognizer may have helped.',
  ],
  [
    'a filler that nothing followed',
    told({}, { watchdog: { ...WATCHDOG, outcome: 'unanswered', filler: true } }),
    'The answer never came: only a filler was heard, and the participant waited 5.0 s.',
  ],
  [
    'an apology after an operator made the model hang',
    told({}, { watchdog: { ...WATCHDOG, outcome: 'apology', failed_calls: 3, forced: true } }),
    'The model gave no answer, and the agent apologized after 1.9 s. An operator had made the model hang.',
  ],
  [
    'an answer after a filler',
    told(
      {},
      {
        answer_heard_at: 14_600,
        llm_ttft_ms: 3_800,
        watchdog: { ...WATCHDOG, filler: true, failed_calls: 1 },
      },
    ),
    'The model was slow: the agent said a filler after 1.9 s and answered after 4.6 s, mostly because the model’s first word took 3.8 s. A faster model would have helped. Meanwhile the model failed or gave no answer once; another model may have helped.',
  ],
  [
    'an acknowledgement whose answer has no known time',
    told({ acknowledged: true }, { actual_pause_ms: 600, agent_speak_at: 10_600 }),
    'The agent acknowledged after 0.6 s.',
  ],
  [
    'another agent',
    told({}, {}, {}, { is_replaced: true }),
    'The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped. Meanwhile another agent took the call over.',
  ],
  ['a reply that answers nobody', told(null, { actual_pause_ms: null }), null],
])('%s', (_, said, expected) => expect(said).toBe(expected))

test('whatever was recorded, it says how long the pause was, in whole sentences, and what would have helped only if it was felt', () => {
  fc.assert(
    fc.property(
      stories,
      policies,
      fc.constantFrom(true, false, null),
      (story, policy, preemptive) => {
        const trouble = troubleIn(story, [], null)
        const said = inShort(story, { policy, is_preemptive: preemptive }, trouble)!
        expect(said).toMatch(/^[A-Z].*\.$/)
        expect(said).not.toMatch(/undefined|null|NaN|-|\d{3}| {2}|\.\./)
        const { started_at, ended_at } = spanOf(story)!
        const isAhead = hasWordAhead(story.silence, story.reply)
        if (!isAhead && ended_at - started_at < 1000)
          expect(said).not.toContain('would have helped')
        if (said.startsWith('The agent answered')) {
          const [, told] = /^The agent answered after (\d+\.\d) s/.exec(said)!
          expect(Math.abs(Number(told) * 1000 - (ended_at - started_at))).toBeLessThanOrEqual(100)
        }
      },
    ),
    { numRuns: 500 },
  )
})
