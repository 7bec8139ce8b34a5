import { z } from 'zod'
import type { GoalType } from './goal_types.ts'

/*
 * What is committed for a goal, for the API description. Data is validated against the goal's own schema when
 * it is committed; imported data may contain more.
 */

const text = z.string().describe('What the participant said, in a few sentences')
const other = z
  .string()
  .optional()
  .describe('The answer in words when no option fits; absent otherwise')
const inLimits = z.number().describe('Within the `min` and `max` of the goal')

const EXAMPLE = { value: 3, unit: 'cups' }

export const GOAL_DATA = {
  open: answer('Open', 'an `open` goal, and for a goal of an unknown type', { answer: text }),
  qualitative: answer('Qualitative', 'a `qualitative` goal', {
    answer: text,
    themes: z.array(z.string()).describe('What it was about, a few words each'),
    quotes: z
      .array(z.string().describe('Word for word'))
      .describe('What the participant said, word for word'),
  }),
  text: answer('Text', 'a `text` goal', { value: z.string().describe('The answer') }),
  number: answer(
    'Number',
    'a `number` goal',
    {
      value: inLimits,
      unit: z.string().optional().describe('Unit of the value; absent when none was given'),
    },
    [EXAMPLE],
  ),
  boolean: answer('Boolean', 'a `boolean` goal', {
    value: z.boolean().describe('True for yes'),
  }),
  scale: answer('Scale', 'a `scale` goal', {
    value: inLimits,
    reason: z.string().optional().describe('Why this value; absent when no reason was given'),
  }),
  single_choice: answer('SingleChoice', 'a `single_choice` goal', {
    value: z.string().describe('One of the options of the goal, or `other`'),
    other,
  }),
  multiple_choice: answer('MultipleChoice', 'a `multiple_choice` goal', {
    values: z.array(z.string()).describe('Options of the goal'),
    other,
  }),
  ranking: answer('Ranking', 'a `ranking` goal', {
    values: z.array(z.string()).describe('Options of the goal, best first'),
  }),
  date: answer('Date', 'a `date` goal', {
    value: z
      .string()
      .describe('ISO 8601: a day, an instant, or a month or a year when no more is known'),
  }),
  contact: answer('Contact', 'a `contact` goal: at least one of the fields', {
    name: z.string().optional().describe('Name; absent when none was given'),
    email: z.string().optional().describe('E-mail address; absent when none was given'),
    phone: z.string().optional().describe('Phone number; absent when none was given'),
  }),
  structured: z.record(z.string(), z.unknown()).meta({
    id: 'StructuredAnswer',
    description: 'Committed for a goal with its own `schema`, which it matches',
  }),
} satisfies Record<GoalType, z.ZodType>

/** The data of a commit: any object, so that stored data never makes a response fail. */
export const CommittedData = z.record(z.string(), z.unknown()).meta({
  id: 'CommittedData',
  description: `What a goal captured. The type of the goal decides its shape:\n\n${shapesInWords()}`,
  examples: [EXAMPLE],
})

function shapesInWords(): string {
  return Object.entries(GOAL_DATA)
    .map(([type, schema]) => `- \`${type}\`: \`${schema.meta()?.id}\``)
    .join('\n')
}

function answer<Shape extends z.ZodRawShape>(
  name: string,
  goal: string,
  shape: Shape,
  examples?: object[],
) {
  const id = `${name}Answer`
  const description = `Committed for ${goal}`
  return z.looseObject(shape).meta({ id, description, ...(examples && { examples }) })
}
