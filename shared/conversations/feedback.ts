import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { integer, textOrNull } from '../base/schema/fields.ts'

const MAX_TEXT = 4000

/** What a participant sends after the call. */
export const NewFeedback = z
  .object({
    person_secret: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The `person_secret` of the latest join; absent when the header `X-Person-Secret` has it',
      ),
    rating: z.number().int().min(1).max(5).describe('From 1, very bad, to 5, very good'),
    text: z
      .string()
      .trim()
      .max(MAX_TEXT)
      .nullish()
      .transform((text) => text || null)
      .describe('In their own words; null or absent for none'),
  })
  .meta({ description: 'Feedback of a participant on the call' })
export type NewFeedback = z.output<typeof NewFeedback>

export const Feedback = z
  .object({
    rating: integer('From 1, very bad, to 5, very good'),
    text: textOrNull('In their own words; null when they gave none', 'It let me finish.'),
    given_at: z.iso
      .datetime()
      .meta({ description: 'When it was given', examples: ['2026-11-21T17:02:10.000Z'] }),
  })
  .meta({ id: 'Feedback', description: 'Feedback of a participant on the call' })
export type Feedback = z.infer<typeof Feedback>

export const FeedbackFilter = describedEnum('Only with this feedback', {
  positive: 'a rating of 4 or 5',
  neutral: 'a rating of 3',
  negative: 'a rating of 1 or 2',
  any: 'some rating',
  none: 'no rating',
}).meta({ id: 'FeedbackFilter' })
export type FeedbackFilter = z.infer<typeof FeedbackFilter>
