import { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'
import { shownAs } from '../../base/schema/shown_as.ts'
import { Outputs } from '../../outputs/output.ts'
import { Patience } from '../patience.ts'
import { GoalEvidence } from './goal_evidence.ts'
import { GOAL_TYPES } from './goal_types.ts'

/** Id of a goal or a phase, chosen by the author of the template. */
export const DesignId = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'Must be 1 to 64 letters, digits, "_", "." or "-"')

const NOT_AN_OPTION = 'Must be a string or an object with a value'

/**
 * Shown as anything: a linter takes a field called `examples` next to one called `schema` for examples of the
 * description, and refuses keywords such as `items` in it.
 */
const GoodAnswers = shownAs(z.array(z.unknown()), z.unknown())

const GoalOption = z
  .union(
    [
      z.string(),
      z
        .looseObject({ value: z.string().describe('The option, as it is committed') })
        .meta({ id: 'OptionWithKeys', description: 'An option that has keys of your own' }),
    ],
    NOT_AN_OPTION,
  )
  .meta({ id: 'GoalOption', description: 'What the participant may choose', examples: ['tea'] })

export const Goal = z
  .looseObject({
    id: DesignId.describe('Unique in the template; findings are stored under it'),
    type: z
      .string()
      .default('open')
      .describe(
        `What the agent should find out: one of ${GOAL_TYPES.map((type) => `\`${type}\``).join(', ')}. Any other type is kept and treated as \`open\``,
      ),
    prompt: z.string().default('').describe('What the agent asks or should find out'),
    title: z.string().optional().describe('A few words that name the goal'),
    description: z.string().optional().describe('What else the agent should know about the goal'),
    required: z
      .boolean()
      .default(true)
      .describe(
        'Whether the agent asks for it even when time is short; a participant who leaves or falls silent without answering it has abandoned the conversation',
      ),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'JSON Schema of the committed data; required for a `structured` goal. It replaces the shape of the type',
      ),
    options: z
      .array(GoalOption)
      .optional()
      .describe('What the participant may choose from, in a choice or a ranking'),
    min: z
      .number()
      .optional()
      .describe('Least value of a number or a scale; fewest items of a choice or a ranking'),
    max: z
      .number()
      .optional()
      .describe('Greatest value of a number or a scale; most items of a choice or a ranking'),
    unit: z.string().optional().describe('Unit of a number, such as `cups`'),
    examples: GoodAnswers.optional().describe('A list of good answers, for the agent to go by'),
    completion_criteria: z.string().optional().describe('When the goal has captured enough'),
    max_follow_ups: z
      .number()
      .int()
      .min(0)
      .max(20)
      .optional()
      .describe('How many further questions the agent may ask about the goal'),
    confirm: describedEnum('Whether the agent checks what it understood', {
      auto: 'the agent decides',
      read_back: 'the agent repeats what it understood before it commits',
    })
      .meta({ id: 'GoalConfirm' })
      .optional(),
    evidence: GoalEvidence.optional(),
    depends_on: z
      .array(z.string())
      .optional()
      .describe('Ids of the goals that must be committed before this one is asked'),
    patience: Patience.optional(),
    time_budget_minutes: z
      .number()
      .positive()
      .optional()
      .describe(
        'Time budget of the goal, in minutes: once it is used up, the agent moves on, and asks for a required goal once more at the end; absent: no limit',
      ),
    outputs: Outputs.optional().describe('What happens each time this goal is committed'),
  })
  .meta({
    id: 'Goal',
    description: 'One thing to find out',
    examples: [
      {
        id: 'cups',
        type: 'number',
        prompt: 'How many cups of coffee do you drink a day?',
        required: true,
        unit: 'cups',
      },
    ],
  })
export type Goal = z.infer<typeof Goal>

/** A phase or a goal that may not match its schema: these rules are checked along with other mistakes. */
type Unchecked = { id?: unknown; type?: unknown; schema?: unknown; goals?: unknown } | null

/** Goal ids must be unique in the template, and a `structured` goal needs a schema. */
export function checkGoals(phases: unknown, context: z.RefinementCtx) {
  const seen = new Set<unknown>()
  for (const [p, phase] of list(phases).entries()) {
    checkEach(phase?.goals, { at: [p, 'goals'], seen }, context)
  }
}

/** The same rules, for all goals of a template in one list. */
export function checkGoalList(goals: unknown, context: z.RefinementCtx) {
  checkEach(goals, { at: [], seen: new Set() }, context)
}

type Place = { at: PropertyKey[]; seen: Set<unknown> }

function checkEach(goals: unknown, { at, seen }: Place, context: z.RefinementCtx) {
  for (const [g, goal] of list(goals).entries()) {
    const { id, type, schema } = goal ?? {}
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [...at, g, key], message })
    if (id !== undefined && seen.has(id)) {
      refuse('id', `Must be unique in the template: ${String(id)} is another goal's id`)
    }
    seen.add(id)
    if (type === 'structured' && !schema) {
      refuse('schema', 'Required: a structured goal needs a JSON Schema')
    }
  }
}

function list(value: unknown): Unchecked[] {
  return Array.isArray(value) ? (value as Unchecked[]) : []
}
