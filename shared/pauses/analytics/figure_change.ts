import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { integer } from '../../base/schema/fields.ts'

const Figure = describedEnum('What is compared; lower is better', {
  pause_p50: 'median pause, in milliseconds',
  pause_p95: '95th percentile of the pause, in milliseconds',
  cutoff_rate: 'share of the answered turns in which the agent jumped in, 0 to 1',
  unanswered_rate: 'share of all turns of which nothing was heard, 0 to 1',
  filler_rate: 'share of the answered turns that began with a filler, 0 to 1',
  apology_rate: 'share of the answered turns in which the agent apologized instead, 0 to 1',
  unheard_rate: 'share of the calls with speech of which no word was recognized, 0 to 1',
}).meta({ id: 'ComparedFigure' })

const Verdict = describedEnum('What the difference means', {
  better: 'it is lower, by more than chance explains',
  worse: 'it is higher, by more than chance explains',
  alike: 'chance alone could make this difference',
  too_few: 'one of the two rests on too little data',
}).meta({ id: 'Verdict' })

export const FigureChange = z
  .object({
    figure: Figure,
    now: z.number().nullable().describe('In the window; null when nothing counts'),
    before: z
      .number()
      .nullable()
      .describe('In the window of the same length before it; null when nothing counts'),
    difference: z.number().nullable().describe('`now` less `before`; null when one is missing'),
    now_of: integer('Turns or calls that `now` rests on'),
    before_of: integer('Turns or calls that `before` rests on'),
    verdict: Verdict,
  })
  .meta({ id: 'FigureChange', description: 'A figure compared across two windows' })
export type FigureChange = z.infer<typeof FigureChange>
