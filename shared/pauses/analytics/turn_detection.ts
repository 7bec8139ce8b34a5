import { z } from 'zod'
import { integer, text } from '../../base/schema/fields.ts'
import { SHADOW_SOURCE } from '../../calls/timeline/turn_end_series.ts'

/** The series that analytics counts: of the deciding model and of the shadow model. */
export const COUNTED_SOURCES = ['smart_turn_v3', SHADOW_SOURCE]

/** The thresholds of the sweep. */
export const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7]

const figure = (description: string) =>
  z.number().nullable().describe(`${description}; null without any`)

const language = text('Language of speech recognition', 'en')
const turns = integer('Participant turns with samples and a final transcript')
const crossed_pct = z.number().describe('100 × crossed turns / turns')

const Advantage = z
  .object({
    p10: figure('10th percentile'),
    p50: figure('Median'),
    p90: figure('90th percentile'),
  })
  .meta({ id: 'Percentiles', description: '10th, 50th and 90th percentile' })

export const Crossings = z
  .object({
    language,
    turns,
    crossed_count: integer(
      'Turns whose last rise before the final transcript held until it; a series that begins above the threshold rises with its first sample',
    ),
    crossed_pct,
    early_advantage_ms: Advantage.describe(
      'Of the crossed turns, how long before the final transcript the probability rose, in milliseconds',
    ),
    false_cross_count: z
      .object({
        mean: z.number().describe('Mean'),
        p50: z.number().describe('Median'),
        p90: z.number().describe('90th percentile'),
      })
      .describe('Rises of a turn before its final transcript that did not hold'),
    crossing_count_total: z
      .object({ mean: z.number().describe('Mean') })
      .describe('All rises of a turn'),
  })
  .meta({ id: 'TurnDetection', description: 'What a threshold would have done, by language' })
export type Crossings = z.infer<typeof Crossings>

const AtThreshold = z
  .object({ crossed_pct, early_advantage_p50: figure('Median in milliseconds') })
  .meta({ id: 'SweptThreshold', description: 'What one threshold would have done' })

export const Sweep = z
  .object({
    language,
    turns,
    first_sample_advantage_ms_p10: figure(
      'From the first sample to the final transcript, 10th percentile in milliseconds',
    ),
    first_sample_advantage_ms_p50: figure('Its median'),
    first_sample_advantage_ms_p90: figure('Its 90th percentile'),
    max_prob_before_is_final_p10: figure(
      'Highest probability of a turn before its final transcript, 10th percentile',
    ),
    max_prob_before_is_final_p50: figure('Its median'),
    max_prob_before_is_final_p90: figure('Its 90th percentile'),
    thresholds: z
      .record(z.string(), AtThreshold)
      .describe(`By threshold: ${THRESHOLDS.join(', ')}`),
  })
  .meta({ id: 'TurnDetectionSweep', description: 'What several thresholds would have done' })
export type Sweep = z.infer<typeof Sweep>

export const Stages = z
  .object({
    sessions: integer('Sessions that began in the window'),
    sessions_with_language: integer('Those whose language of speech recognition is recorded'),
    participant_turns: integer('Participant turns in these'),
    turns_with_series: integer('Those with a series of probabilities'),
    turns_with_counted_source: integer(`Those with a series of ${COUNTED_SOURCES.join(' or ')}`),
    turns_with_samples: integer('Those whose series has a sample'),
    turns_with_final: integer('Those with a final transcript: the turns of the analyses'),
  })
  .meta({ id: 'TurnDetectionStages', description: 'How many rows are left after each filter' })
export type Stages = z.infer<typeof Stages>
