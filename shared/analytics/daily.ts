import { z } from 'zod'
import { describedEnum } from '../schema/described_enum.ts'
import { integer, text, textOrNull } from '../schema/fields.ts'
import { Bucket } from './performance.ts'

const part = (description: string) => z.number().describe(`${description}, in milliseconds`)

const Parts = z
  .object({
    recognition: part('The longer of `eou_delay_ms` and `transcription_delay_ms`'),
    hook: part('`on_user_turn_completed_delay_ms`'),
    llm_ttft: part('Call of the model to its first token'),
    tts_ttfb: part('First text into speech to first audio'),
    residual: part('The rest; negative where the others overlapped'),
  })
  .meta({
    id: 'PauseParts',
    description:
      'Means over all turns, where one that was not measured counts 0; together the mean pause',
  })

/** What pauses came to, of whatever kinds. */
export const PauseFigures = Bucket.pick({
  turns: true,
  pause_ms: true,
  pct_truth_anchored: true,
  avg_estimation_error_ms: true,
  p5_estimation_error_ms: true,
  p95_estimation_error_ms: true,
  cutoff_rate: true,
}).extend({ parts_ms: Parts.describe('What the mean pause was made of') })
export type PauseFigures = z.infer<typeof PauseFigures>

export const PerformanceDay = PauseFigures.extend({
  day: text('Day in UTC on which the sessions began', '2026-11-26'),
}).meta({ id: 'PerformanceDay', description: 'Pauses of one day' })

export const ComparedBy = describedEnum('What the groups differ in', {
  language: 'language of speech recognition',
  eou_backend: 'what decided that a turn is over',
  stt_provider: 'provider of speech recognition',
  had_image: 'whether the model saw a picture of the screen: `true` or `false`',
}).meta({ id: 'PerformanceBy' })
export type ComparedBy = z.infer<typeof ComparedBy>

export const PerformanceGroup = PauseFigures.extend({
  by: ComparedBy,
  value: textOrNull('What they have in common; null when it was not recorded', 'en'),
}).meta({ id: 'PerformanceGroup', description: 'Pauses that have one thing in common' })

/** Width of the steps in which errors are counted. */
export const ERROR_STEP_MS = 100

export const ErrorStep = z
  .object({
    from_ms: integer(`Least error of the step, which is ${ERROR_STEP_MS} ms wide`),
    turns: integer('Turns with an error in it'),
  })
  .meta({ id: 'EstimationErrors', description: 'Turns whose end was estimated about as wrongly' })
export type ErrorStep = z.infer<typeof ErrorStep>
