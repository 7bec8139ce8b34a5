import { Goal } from '../../../../shared/templates/goals/goal.ts'

export const goal = (fields: object) => Goal.parse({ id: 'g', ...fields })
export const structured = (properties: object, rest: object = {}) =>
  goal({ type: 'structured', schema: { type: 'object', properties, ...rest } })

export const NUMBER = goal({ type: 'number', min: 0, max: 10 })
export const CHOICE = goal({ type: 'single_choice', options: ['Red', 'Dark Blue'] })
export const LISTED = structured(
  {
    colours: { type: 'array', items: { enum: ['red', 'blue'] } },
    note: { type: 'string', minLength: 1 },
  },
  { required: ['colours'], additionalProperties: false },
)
export const MANY = goal({ type: 'multiple_choice', options: ['Red', 'Dark Blue', 'Très bien'] })
export const FLAGS = structured({
  day: { type: 'string', format: 'date' },
  level: { enum: [1, 2, 3] },
  answer: { enum: ['yes', 'no'] },
  sure: { type: ['boolean', 'null'] },
  tags: { type: 'array', items: { type: 'string' } },
})

/** What is given for a goal, and the data that it says. */
export type Row = [name: string, goal: Goal, given: unknown, data: object]
/** What is given for a goal, and a part of what is wrong with it. */
export type Fault = [name: string, goal: Goal, given: unknown, message: string]
