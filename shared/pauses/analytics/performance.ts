import { z } from 'zod'
import { flag, integer, text, textOrNull } from '../../base/schema/fields.ts'

const ms = (description: string) =>
  z.number().nullable().describe(`${description}, in milliseconds; null when no turn has it`)

const Spread = z
  .object({
    avg: ms('Mean'),
    p50: ms('Median'),
    p90: ms('90th percentile'),
    p95: ms('95th percentile'),
  })
  .meta({ id: 'Spread', description: 'How a duration is spread over the turns that have it' })

export type Spread = z.infer<typeof Spread>

export const Bucket = z
  .object({
    language: text('Language of speech recognition', 'en'),
    had_image: flag('Whether the model saw a picture of the screen'),
    eou_backend: text(
      'What decided that a turn is over: of the session, else the configured `audio.eou_backend`',
      'audio',
    ),
    stt_provider: textOrNull(
      'Provider of speech recognition; null when it was not recorded',
      'api.deepgram.com',
    ),
    turns: integer('Turns of the agent that have a pause and of which something was heard'),
    unanswered: integer(
      'In addition, turns of which nothing, or only a filler, was heard: no answer came, or the participant resumed speaking first',
    ),
    fillers: integer('Of `turns`, those in which the pause ended with "One moment."'),
    apologies: integer('Of `turns`, those in which the agent apologized because no answer came'),
    pause_ms: Spread.describe('The pause: `actual_pause_ms`, else `pause_ms`'),
    recognition_ms: Spread.describe('The longer of `eou_delay_ms` and `transcription_delay_ms`'),
    hook_ms: Spread.describe('`on_user_turn_completed_delay_ms`'),
    llm_ttft_ms: Spread.describe('From the model call to its first token'),
    tts_ttfb_ms: Spread.describe('From the first text sent to the voice to the first audio'),
    residual_ms: Spread.describe(
      'The pause less all of these, where one that was not measured counts 0; negative where they overlapped',
    ),
    pct_truth_anchored: z.number().describe('Per cent of the turns that have `actual_pause_ms`'),
    avg_estimation_error_ms: ms(
      'Mean of `eou_estimation_error_ms`: positive waited too long, negative cut off',
    ),
    p5_estimation_error_ms: ms('Its 5th percentile'),
    p95_estimation_error_ms: ms('Its 95th percentile'),
    cutoff_rate: z
      .number()
      .describe('Share of the turns, 0 to 1, in which the agent jumped in; not known counts as no'),
  })
  .meta({ id: 'PerformanceBucket', description: 'Pauses of one kind' })
export type Bucket = z.infer<typeof Bucket>
