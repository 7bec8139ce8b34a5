import { z } from 'zod'
import { Outputs } from '../outputs/output.ts'

/** Of a goal or a phase; chosen by the author of a template. */
export const DesignId = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'Must be 1 to 64 letters, digits, "_", "." or "-"')

/** The goal types with a data shape of their own; any other type is kept and treated as `open`. */
export const GOAL_TYPES = [
  'open',
  'qualitative',
  'text',
  'number',
  'boolean',
  'scale',
  'single_choice',
  'multiple_choice',
  'ranking',
  'date',
  'contact',
  'structured',
] as const
export type GoalType = (typeof GOAL_TYPES)[number]

const NOT_AN_OPTION = 'Must be a string or an object with a value'

export const Goal = z
  .looseObject({
    id: DesignId,
    type: z
      .string()
      .default('open')
      .describe(`One of ${GOAL_TYPES.join(', ')}; any other is kept and treated as open`),
    prompt: z.string().default('').describe('What the agent is to find out'),
    title: z.string().optional(),
    description: z.string().optional(),
    required: z
      .boolean()
      .default(true)
      .describe('A conversation is complete when every required goal is committed'),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('JSON Schema of the committed data; `structured` goals need one'),
    options: z
      .array(z.union([z.string(), z.looseObject({ value: z.string() })], NOT_AN_OPTION))
      .optional()
      .describe('Of a choice or a ranking'),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().optional(),
    examples: z.array(z.unknown()).optional(),
    completion_criteria: z.string().optional().describe('When the goal has captured enough'),
    max_follow_ups: z
      .number()
      .int()
      .min(0)
      .max(20)
      .optional()
      .describe('How often the agent may probe'),
    confirm: z
      .enum(['auto', 'read_back'])
      .optional()
      .describe('`read_back`: the agent repeats what it understood before it commits'),
    depends_on: z.array(z.string()).optional().describe('Ids of goals that come first'),
    patience: z.enum(['quick', 'normal', 'reflective', 'spelling']).optional(),
    time_budget_minutes: z.number().positive().optional(),
    outputs: Outputs.optional(),
  })
  .meta({
    id: 'Goal',
    description: 'One thing to find out',
    examples: [{ id: 'cups', type: 'number', prompt: 'How many cups of coffee a day?' }],
  })
export type Goal = z.infer<typeof Goal>
