import { z } from 'zod'
import { PersonName } from '../../people/person.ts'
import { Instant } from '../../base/schema/instant.ts'
import { shownAs } from '../../base/schema/shown_as.ts'
import { DAY } from '../../base/time.ts'
import { TurnTiming } from '../../calls/timeline/turn_timing.ts'

/** A smaller number counts from the start of the session; from this value on, it is an epoch time. */
const FIRST_EPOCH_MS = 100_000_000_000

const Offset = z
  .number()
  .min(0)
  .max(FIRST_EPOCH_MS)
  .describe('Milliseconds since the session began')

/** An instant, or milliseconds since the start of the session. */
const Moment = z
  .union(
    [Instant, z.number().min(0)],
    'Must be an ISO 8601 time, such as 2026-11-21T16:45:00Z, or milliseconds from the start, at least 0',
  )
  .meta({
    id: 'Moment',
    description: 'An instant, or milliseconds since the session began',
    examples: [2100],
  })
export type Moment = z.output<typeof Moment>

const Word = z
  .looseObject({
    text: z.string().describe('The word'),
    start_ms: Offset.describe('Where it begins, in milliseconds since the session began'),
    end_ms: Offset.describe('Where it ends'),
  })
  .meta({ id: 'RecordedWord', description: 'A word with its times' })

const Sample = z.tuple([Moment, z.number().min(0).max(1)])
const ShownSample = z.array(z.number().min(0)).length(2)

const Series = z
  .looseObject({
    source: z
      .string()
      .min(1)
      .max(100)
      .describe('Source of the probabilities')
      .meta({ examples: ['smart_turn_v3'] }),
    samples: z
      .array(shownAs(Sample, ShownSample))
      .max(2_000)
      .describe('`[when, probability]` that the turn is over, in order'),
    final_at: Moment.optional().describe('When the last final transcript of the turn arrived'),
  })
  .meta({
    id: 'EndOfTurnSeries',
    description: 'How probable it was that the turn is over, while it went on',
  })

const at = (name: keyof TurnTiming) => Moment.optional().describe(meaningOf(name))
const ms = (name: keyof TurnTiming) =>
  z.number().int().min(-DAY).max(DAY).optional().describe(meaningOf(name))

/** The timing of an answer, with the field names of `timing-debug`; absent fields are computed where possible. */
const TIMING = {
  segment_started_at: at('segment_started_at'),
  last_word_end_at: at('last_word_end_at'),
  actual_speech_end_at: at('actual_speech_end_at'),
  agent_speak_at: at('agent_speak_at'),
  pause_ms: ms('pause_ms'),
  actual_pause_ms: ms('actual_pause_ms'),
  eou_delay_ms: ms('eou_delay_ms'),
  transcription_delay_ms: ms('transcription_delay_ms'),
  on_user_turn_completed_delay_ms: ms('on_user_turn_completed_delay_ms'),
  llm_ttft_ms: ms('llm_ttft_ms'),
  tts_ttfb_ms: ms('tts_ttfb_ms'),
  eou_estimation_error_ms: ms('eou_estimation_error_ms'),
  was_premature_jump_in: z.boolean().optional().describe(meaningOf('was_premature_jump_in')),
}

const ROLES = {
  user: 'user',
  participant: 'user',
  assistant: 'assistant',
  agent: 'assistant',
} as const

export const RecordedEntry = z
  .looseObject({
    role: z
      .enum(Object.keys(ROLES) as (keyof typeof ROLES)[])
      .transform((role) => ROLES[role])
      .describe(
        'Who spoke\n\n- `user`: a participant\n- `participant`: the same\n- `assistant`: the agent\n- `agent`: the same',
      ),
    text: z.string().max(20_000).describe('What was said'),
    timestamp: Instant.optional().describe('When it was first heard'),
    offset_ms: Offset.optional().describe(
      'The same, in milliseconds since the session began; used where `timestamp` is absent',
    ),
    end_offset_ms: Offset.optional().describe(
      'When it ended, in milliseconds since the session began',
    ),
    words: z
      .array(Word)
      .max(5_000)
      .optional()
      .describe('The words with their times, in milliseconds since the session began'),
    speaker: PersonName.optional().describe(
      'Name or `external_id` of the person who spoke; the first person when absent. Participants only',
    ),
    language: z.string().max(35).optional().describe('Language that the recognizer heard'),
    had_image: z.boolean().optional().describe('Whether the model saw a frame; agent turns only'),
    interrupted: z.boolean().optional().describe('Whether the participant interrupted the agent'),
    eot: Series.optional(),
    ...TIMING,
  })
  .superRefine(({ offset_ms, end_offset_ms, words = [], eot }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (offset_ms !== undefined && end_offset_ms !== undefined && end_offset_ms < offset_ms) {
      refuse(['end_offset_ms'], 'Must not be before offset_ms')
    }
    for (const [i, { start_ms, end_ms }] of words.entries()) {
      const before = words[i - 1]
      if (end_ms < start_ms) refuse(['words', i, 'end_ms'], 'Must not be before start_ms')
      if (before && start_ms < before.start_ms) {
        refuse(
          ['words', i, 'start_ms'],
          'Must not be before the start of the previous word; sort the words',
        )
      }
    }
    for (const [i, [at]] of (eot?.samples ?? []).entries()) {
      const [last] = eot?.samples[i - 1] ?? []
      if (last === undefined || typeof last !== typeof at || at >= last) continue
      refuse(['eot', 'samples', i, 0], 'Must not be before the previous sample; sort the samples')
    }
  })
  .meta({ id: 'RecordedEntry', description: 'What one side said, in a recorded conversation' })
export type RecordedEntry = z.output<typeof RecordedEntry>

/** @param started_at start of the session, epoch milliseconds */
export function epochOf(moment: Moment, started_at: number): number {
  if (moment instanceof Date) return moment.getTime()
  return Math.round(moment < FIRST_EPOCH_MS ? started_at + moment : moment)
}

function meaningOf(name: keyof TurnTiming) {
  return TurnTiming.shape[name].description!
}
