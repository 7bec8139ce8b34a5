import { z } from 'zod'
import type { GoalType } from './goal.ts'

/*
 * What is committed for a goal, by the goal's type. They describe data that was checked against the
 * goal's own schema when it was committed; imported data may carry more.
 */

const quote = z.string().describe('Word for word')
const other = z
  .string()
  .optional()
  .describe('The answer in words when no option fits; absent otherwise')

const OpenAnswer = z
  .looseObject({ answer: z.string().describe('What the participant said, in a few sentences') })
  .meta({
    id: 'OpenAnswer',
    description: 'Committed for an `open` goal, and for a goal of an unknown type',
  })

const QualitativeAnswer = z
  .looseObject({
    answer: z.string().describe('What the participant said, in a few sentences'),
    themes: z.array(z.string()).describe('What it was about, a few words each'),
    quotes: z.array(quote).describe('What the participant said, word for word'),
  })
  .meta({ id: 'QualitativeAnswer', description: 'Committed for a `qualitative` goal' })

const TextAnswer = z
  .looseObject({ value: z.string().describe('The answer') })
  .meta({ id: 'TextAnswer', description: 'Committed for a `text` goal' })

const NumberAnswer = z
  .looseObject({
    value: z.number().describe('Within the `min` and `max` of the goal'),
    unit: z.string().optional().describe('Unit of the value; absent when none was given'),
  })
  .meta({
    id: 'NumberAnswer',
    description: 'Committed for a `number` goal',
    examples: [{ value: 3, unit: 'cups' }],
  })

const BooleanAnswer = z
  .looseObject({ value: z.boolean().describe('True for yes') })
  .meta({ id: 'BooleanAnswer', description: 'Committed for a `boolean` goal' })

const ScaleAnswer = z
  .looseObject({
    value: z.number().describe('Within the `min` and `max` of the goal'),
    reason: z.string().optional().describe('Why this value; absent when no reason was given'),
  })
  .meta({ id: 'ScaleAnswer', description: 'Committed for a `scale` goal' })

const SingleChoiceAnswer = z
  .looseObject({
    value: z.string().describe('One of the options of the goal, or `other`'),
    other,
  })
  .meta({ id: 'SingleChoiceAnswer', description: 'Committed for a `single_choice` goal' })

const MultipleChoiceAnswer = z
  .looseObject({ values: z.array(z.string()).describe('Options of the goal'), other })
  .meta({ id: 'MultipleChoiceAnswer', description: 'Committed for a `multiple_choice` goal' })

const RankingAnswer = z
  .looseObject({ values: z.array(z.string()).describe('Options of the goal, best first') })
  .meta({ id: 'RankingAnswer', description: 'Committed for a `ranking` goal' })

const DateAnswer = z
  .looseObject({
    value: z
      .string()
      .describe('ISO 8601: a day, an instant, or a month or a year when no more is known'),
  })
  .meta({ id: 'DateAnswer', description: 'Committed for a `date` goal' })

const ContactAnswer = z
  .looseObject({
    name: z.string().optional().describe('Name; absent when none was given'),
    email: z.string().optional().describe('E-mail address; absent when none was given'),
    phone: z.string().optional().describe('Phone number; absent when none was given'),
  })
  .meta({
    id: 'ContactAnswer',
    description: 'Committed for a `contact` goal: at least one of the fields',
  })

const StructuredAnswer = z.record(z.string(), z.unknown()).meta({
  id: 'StructuredAnswer',
  description: 'Committed for a goal with a `schema` of its own, which it fits',
})

export const ANSWERS = {
  open: OpenAnswer,
  qualitative: QualitativeAnswer,
  text: TextAnswer,
  number: NumberAnswer,
  boolean: BooleanAnswer,
  scale: ScaleAnswer,
  single_choice: SingleChoiceAnswer,
  multiple_choice: MultipleChoiceAnswer,
  ranking: RankingAnswer,
  date: DateAnswer,
  contact: ContactAnswer,
  structured: StructuredAnswer,
} satisfies Record<GoalType, z.ZodType>

/** The data of a commit; any object, so that an answer never fails because of what is stored. */
export const CommittedData = z.union(Object.values(ANSWERS)).meta({
  id: 'CommittedData',
  description: "What a goal captured, in the shape of the goal's type",
  examples: [{ value: 3, unit: 'cups' }],
})
