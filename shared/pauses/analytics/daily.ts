import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { integer, text, textOrNull } from '../../base/schema/fields.ts'
import { PartKind } from '../pause_parts.ts'
import { FigureChange } from './figure_change.ts'
import { Bucket } from './performance.ts'

const EXAMPLE = {
  ...{ estimate: 20, wait: 400, words: 0, wordless: 0, hold: 0, late: 0, recognition: 0 },
  ...{ hook: 5, model: 280, voice: 110, prepared: 0, rest: 15 },
}

/** The figures of pauses, whatever their kinds. */
export const PauseFigures = Bucket.pick({
  turns: true,
  unanswered: true,
  fillers: true,
  apologies: true,
  pause_ms: true,
  pct_truth_anchored: true,
  avg_estimation_error_ms: true,
  p5_estimation_error_ms: true,
  p95_estimation_error_ms: true,
  cutoff_rate: true,
})
  .extend({
    calls: integer('Calls that began'),
    unheard_calls: integer('Of these, finished calls with voice activity but no recognized words'),
    parted_turns: integer('Turns whose parts are known: those of calls that are over'),
    parts_ms: z
      .record(PartKind, z.number())
      .describe(
        'Composition of the mean pause of these turns, by kind as in `pauses.parts` of a timeline, in milliseconds; none is negative, and they add up to that mean, with negative pauses counted as 0',
      )
      .meta({ examples: [EXAMPLE] }),
  })
  .meta({ id: 'PauseFigures', description: 'Pauses of some turns' })
export type PauseFigures = z.infer<typeof PauseFigures>

export const PerformanceDay = PauseFigures.extend({
  day: text('Day in UTC on which the sessions began', '2026-11-26'),
}).meta({ id: 'PerformanceDay', description: 'Pauses of one day' })

export const ComparedBy = describedEnum('What the groups differ in', {
  language: 'language of speech recognition',
  eou_backend: 'what decided that a turn is over',
  stt_provider: 'provider of speech recognition',
  had_image: 'whether the model saw a picture of the screen: `true` or `false`',
  template_id: 'template of the conversation, by its id',
  llm_model: 'model that the call began with',
  tts_voice: 'voice that the call began with',
  eou_model: 'model that listened for the end of a turn',
}).meta({ id: 'PerformanceBy' })
export type ComparedBy = z.infer<typeof ComparedBy>

export const PerformanceGroup = PauseFigures.extend({
  by: ComparedBy,
  value: textOrNull('The value they share; null when it was not recorded', 'en'),
  p95_change: FigureChange.describe(
    'The 95th percentile of the pause compared with the preceding window',
  ),
}).meta({ id: 'PerformanceGroup', description: 'Pauses that share one value' })

/** Width of the steps in which errors are counted. */
export const ERROR_STEP_MS = 100

export const ErrorStep = z
  .object({
    from_ms: integer(`Least error of the step, which is ${ERROR_STEP_MS} ms wide`),
    turns: integer('Turns with an error in it'),
  })
  .meta({ id: 'EstimationErrors', description: 'Turns with a similar error in the estimated end' })
export type ErrorStep = z.infer<typeof ErrorStep>
