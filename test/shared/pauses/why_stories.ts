import fc from 'fast-check'
import { type Reply, type PauseStory, spanOf } from '../../../shared/pauses/pause_parts.ts'
import type { TurnEndSample } from '../../../shared/calls/timeline/turn_end_series.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import { Patience, WAITS } from '../../../shared/templates/patience.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import type { TurnPolicy } from '../../../shared/turns/turn_policy.ts'

/** Stories of pauses as calls and imports record them, in any combination. */

const BEGIN = 1_790_000_000_000
const ms = (most: number) => fc.integer({ min: 0, max: most })
const sometimes = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const probability = ms(10_000).map((share) => share / 10_000)
const logits = fc.integer({ min: -500, max: 500 }).map((hundredths) => hundredths / 100)

/** A silence in which words become final, an answer is prepared, and something comes of it, or does not. */
const silences: fc.Arbitrary<Silence | null> = sometimes(
  fc
    .record({
      ...{ p: sometimes(probability), word_signs: logits, answer_signs: logits, z: logits },
      wait_ms: fc.oneof(fc.constant(0), ms(3_000)),
      ...{
        final_ms: sometimes(ms(2_000)),
        over_ms: sometimes(ms(900)),
        sound_ms: sometimes(ms(2_000)),
      },
      ...{ resumed_ms: sometimes(ms(4_000)), withdrawn_ms: sometimes(ms(900)) },
      ...{ guessed_ms: sometimes(ms(600)), work_ms: sometimes(ms(1_500)) },
      ...{ guess_used: fc.boolean(), acknowledged: fc.boolean() },
      patience: fc.constantFrom(...Patience.options),
    })
    .map((of) => {
      const at = (ms: number | null, from = BEGIN) => (ms === null ? null : from + ms)
      const decided_at = of.over_ms === null ? null : BEGIN + of.wait_ms + of.over_ms
      const after = (ms: number | null) => (decided_at === null ? null : at(ms, decided_at))
      const guessed_at = at(of.guessed_ms)
      return {
        started_at: BEGIN,
        resumed_at: at(of.resumed_ms ?? (decided_at === null ? 300 : null)),
        ...{ p: of.p, word_signs: of.word_signs, answer_signs: of.answer_signs, z: of.z },
        ...{ wait_ms: of.wait_ms, final_at: at(of.final_ms), noise_dbfs: null, decided_at },
        ...{ first_sound_at: after(of.sound_ms), withdrawn_at: after(of.withdrawn_ms) },
        ...{ guesses: guessed_at === null ? 0 : 1, guessed_at },
        guess_ready_at: guessed_at === null ? null : at(of.work_ms, guessed_at),
        guess_used: guessed_at !== null && decided_at !== null && of.guess_used,
        ...{ acknowledged: decided_at !== null && of.acknowledged },
        ...{ goal_id: null, patience: of.patience },
      }
    }),
)

/** An answer with any subset of timings, as imports have them, and with any trouble of the model. */
const replies: fc.Arbitrary<Reply | null> = sometimes(
  fc
    .record({
      spoke_ms: ms(4_000),
      ...{ actual_pause_ms: sometimes(fc.integer({ min: -500, max: 4_000 })) },
      ...{ pause_ms: sometimes(ms(4_000)), eou_delay_ms: sometimes(ms(3_000)) },
      ...{ transcription_delay_ms: sometimes(ms(2_000)), hook_ms: sometimes(ms(20)) },
      ...{ llm_ttft_ms: sometimes(ms(3_000)), tts_ttfb_ms: sometimes(ms(600)) },
      interrupted: fc.boolean(),
      watchdog: sometimes(
        fc.record({
          attempts: fc.integer({ min: 1, max: 4 }),
          outcome: fc.constantFrom('answered' as const, 'apology' as const),
          failed_calls: fc.integer({ min: 0, max: 3 }),
          ...{ forced: fc.boolean(), filler: fc.boolean() },
        }),
      ),
    })
    .map(({ spoke_ms, hook_ms, ...timing }) => ({
      ...NO_TIMING,
      ...timing,
      on_user_turn_completed_delay_ms: hook_ms,
      ...{ segment_started_at: BEGIN - 2_000, agent_speak_at: BEGIN + spoke_ms },
      ...{ position: 1, text: '', person_id: null, speaker: null, started_at: BEGIN + spoke_ms },
      ...{ ended_at: null, had_image: false, answer_heard_at: null, withdrawn_replies: 0 },
    })),
)

/** With a silence, an answer or both, and with something to measure. */
export const stories: fc.Arbitrary<PauseStory> = fc
  .record({ silence: silences, reply: replies })
  .filter(
    (story) => (story.silence ?? story.reply) !== null && spanOf(story as PauseStory) !== null,
  )
  .map((story) => story as PauseStory)

export const policies: fc.Arbitrary<TurnPolicy | null> = sometimes(
  fc.oneof(
    fc.constant<TurnPolicy>({ kind: 'evidence', by: 'evidence', waits: WAITS }),
    fc.record({
      kind: fc.constant('delays' as const),
      by: fc.constantFrom('audio' as const, 'smart_turn_v3' as const, 'text' as const),
      threshold: sometimes(probability),
      ...{ min_ms: ms(900), max_ms: ms(3_000), repeats: fc.boolean() },
    }),
  ),
)

export const samples: fc.Arbitrary<TurnEndSample[]> = fc
  .array(fc.tuple(fc.integer({ min: -2_000, max: 3_000 }), probability), { maxLength: 12 })
  .map((all) => all.toSorted(([a], [b]) => a - b).map(([ms, p]): TurnEndSample => [BEGIN + ms, p]))
