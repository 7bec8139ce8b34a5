import type { Goal } from './goal.ts'
import { GOAL_TYPES, type GoalType } from './goal_types.ts'
import type { JsonSchema } from '../../base/schema/schema_compiler.ts'

export function shapeOf(goal: Goal): JsonSchema {
  return SHAPES[goalTypeOf(goal)](goal)
}

export function goalTypeOf({ type, schema }: Pick<Goal, 'type' | 'schema'>): GoalType {
  if (schema) return 'structured'
  return GOAL_TYPES.find((known) => known === type && known !== 'structured') ?? 'open'
}

export function optionsOf({ options = [] }: Pick<Goal, 'options'>): string[] {
  return [...new Set(options.map((option) => (typeof option === 'string' ? option : option.value)))]
}

const TEXT = { type: 'string', minLength: 1 }

const SHAPES: Record<GoalType, (goal: Goal) => JsonSchema> = {
  open: () => shape({ answer: TEXT }),
  qualitative: () =>
    shape({
      answer: TEXT,
      themes: { ...list(TEXT), description: 'a few words each' },
      quotes: { ...list(TEXT), description: 'verbatim' },
    }),
  text: () => shape({ value: TEXT }),
  number: (goal) =>
    shape({ value: number(goal), unit: { type: 'string', default: goal.unit } }, ['value']),
  boolean: () => shape({ value: { type: 'boolean' } }),
  scale: (goal) => shape({ value: number(goal), reason: TEXT }, ['value']),
  single_choice: (goal) => ({
    ...shape({ value: choice(goal, 'other'), other: OTHER }, ['value']),
    if: { properties: { value: { const: 'other' } } },
    then: optionsOf(goal).includes('other') ? {} : { required: ['other'] },
  }),
  multiple_choice: (goal) =>
    shape(
      {
        values: {
          ...list(choice(goal)),
          uniqueItems: true,
          ...limits(goal, 'minItems', 'maxItems'),
        },
        other: OTHER,
      },
      ['values'],
    ),
  ranking: (goal) =>
    shape({
      values: {
        ...list(choice(goal)),
        uniqueItems: true,
        minItems: goal.min ?? Math.max(1, optionsOf(goal).length),
        ...(goal.max !== undefined && { maxItems: goal.max }),
        description: 'best first',
      },
    }),
  date: () => shape({ value: DATE }),
  contact: () => ({
    ...shape({ name: TEXT, email: { type: 'string', format: 'email' }, phone: PHONE }, []),
    minProperties: 1,
  }),
  structured: () => ({ type: 'object' }),
}

const OTHER = { ...TEXT, description: 'the answer in words, where no option fits' }
const PHONE = { type: 'string', pattern: '^\\+?[0-9][0-9 ()./-]{2,30}$' }
const DATE = {
  type: 'string',
  description: 'ISO 8601: a day (2025-03-31), a moment, or a month or year where no more is known',
  anyOf: [
    { format: 'date' },
    { format: 'date-time' },
    { pattern: '^[0-9]{4}(-(0[1-9]|1[0-2]))?$' },
  ],
}

function shape(properties: Record<string, JsonSchema>, required = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: JsonSchema) {
  return { type: 'array', items }
}

function number(goal: Goal) {
  return { type: 'number', ...limits(goal, 'minimum', 'maximum') }
}

function choice(goal: Goal, ...more: string[]) {
  const options = optionsOf(goal)
  return options.length > 0 ? { type: 'string', enum: [...new Set([...options, ...more])] } : TEXT
}

function limits({ min, max }: Goal, least: string, most: string) {
  return { ...(min !== undefined && { [least]: min }), ...(max !== undefined && { [most]: max }) }
}
