import { z } from 'zod'
import { Language } from './languages.ts'

/*
 * A template is the design of a conversation. Keys that we do not know are kept and given back
 * unchanged (`z.looseObject`), because a caller may store more with a template than we read.
 */

const Id = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is not an id; send 1 to 64 letters, digits, "_", "." or "-"')

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

/** Longest URL and longest value of a header that are written, in characters. */
const MAX_LINE = 8_000
const MAX_NAME = 200
const MAX_HEADERS = 50
const MAX_BODY_TEMPLATE = 100_000

/** What happens when a goal commits. A key that another kind would use is kept and not read. */
export const Output = z
  .looseObject({
    kind: z
      .string()
      .optional()
      .describe(
        '`webhook` (the default where there is a `url`), `frontend_callback` or `api_call`',
      ),
    name: z.string().optional().describe('Of a frontend callback; by default the id of the goal'),
    id: z
      .string()
      .optional()
      .describe('Of a chained call: its answer is found at `{{response.<id>.<key>}}`'),
    url: z
      .string()
      .max(MAX_LINE)
      .optional()
      .describe('Where to send; may hold `{{context.*}}` and `{{secret:*}}`'),
    method: z.enum(['POST', 'PUT', 'PATCH', 'GET', 'DELETE']).optional().describe('Default `POST`'),
    headers: z
      .record(z.string().max(MAX_NAME), z.string().max(MAX_LINE))
      .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, {
        message: `has more than ${MAX_HEADERS} headers; send fewer`,
      })
      .optional()
      .describe('Name to value; values may hold variables'),
    body_template: z
      .string()
      .max(MAX_BODY_TEMPLATE)
      .optional()
      .describe('Jinja template of the body'),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'JSON Schema of the body with `***` for each secret; one that does not fit is held back',
      ),
    raw_payload: z
      .boolean()
      .optional()
      .describe('The body is exactly the committed data; `body_template` is not used'),
  })
  .meta({ id: 'Output', description: 'What happens when a goal commits' })
export type Output = z.infer<typeof Output>

export const OutputKind = z.enum(['webhook', 'frontend_callback', 'api_call'])
export type OutputKind = z.infer<typeof OutputKind>

/**
 * What an output does: a `url` alone makes a webhook. Undefined for a kind that we do not know and
 * for none: such an output is kept and never fires.
 */
export function kindOf({ kind, url }: Output): OutputKind | undefined {
  if (kind === undefined) return url === undefined ? undefined : 'webhook'
  return OutputKind.safeParse(kind).data
}

/** A list of outputs that is longer is refused: each of them is sent for every commit under it. */
const MAX_OUTPUTS = 20
const Outputs = z.array(Output).max(MAX_OUTPUTS, `has more than ${MAX_OUTPUTS} outputs; send fewer`)

export const Goal = z
  .looseObject({
    id: Id,
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
      .array(z.union([z.string(), z.looseObject({ value: z.string() })]))
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

export const Phase = z
  .looseObject({
    id: Id.meta({ examples: ['main'] }),
    body_instructions: z
      .string()
      .default('')
      .describe('What the agent is told in this phase; throughout, where it has no goals'),
    goals: z.array(Goal).default([]),
    outputs: Outputs.default([]).describe('Fire for every goal of the phase'),
  })
  .meta({ id: 'Phase' })
export type Phase = z.infer<typeof Phase>

/** Longest call that a template may ask for, in minutes. */
const MAX_SESSION_MINUTES = 120
/** Longest call where the template does not say, in minutes. */
export const DEFAULT_SESSION_MINUTES = 60

export const Settings = z
  .looseObject({
    greeting: z.string().optional().describe('What the agent says first'),
    max_session_duration_minutes: z.number().positive().max(MAX_SESSION_MINUTES).optional(),
    allow_screen_share: z.boolean().optional(),
    system_instructions: z.string().optional().describe('What the agent is told in every phase'),
    speaker_skills: z.array(z.unknown()).optional(),
    skills: z.array(z.unknown()).optional(),
    advisors: z.array(z.unknown()).optional(),
    outputs: Outputs.optional().describe('Fire for every goal of the template'),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const TemplateStatus = z.enum(['draft', 'active', 'archived']).meta({ id: 'TemplateStatus' })
export type TemplateStatus = z.infer<typeof TemplateStatus>

/** What a caller writes; ids of goals are unique in the whole template. */
export const TemplateInput = z.looseObject({
  name: z.string().min(1).max(200),
  description: z.string().default(''),
  language: Language.default('en'),
  status: TemplateStatus.exclude(['archived']).default('active'),
  phases: z
    .array(Phase)
    .default([])
    .superRefine(checkGoals)
    .describe('Where none has a goal, the agent greets, says goodbye and ends the call'),
  settings: Settings.default({}),
})
export type TemplateInput = z.infer<typeof TemplateInput>

/** One version of a template, as stored and as the agent runs it. */
export type TemplateVersion = {
  template_id: string
  version: number
  name: string
  description: string
  language: Language
  phases: Phase[]
  settings: Settings
}

/** All goals of a template in the order in which they are asked. */
export function goalsOf({ phases }: Pick<TemplateVersion, 'phases'>): Goal[] {
  return phases.flatMap(({ goals }) => goals)
}

/**
 * Every output that fires when `goalId` commits: the goal's own, its phase's, the template's.
 * The order is stable, so a position names an output for good within one template version.
 */
export function outputsOf(
  { phases, settings }: Pick<TemplateVersion, 'phases' | 'settings'>,
  goalId: string,
): Output[] {
  const phase = phases.find(({ goals }) => goals.some(({ id }) => id === goalId))
  const goal = phase?.goals.find(({ id }) => id === goalId)
  return [...(goal?.outputs ?? []), ...(phase?.outputs ?? []), ...(settings.outputs ?? [])]
}

/** Whether any commit of a template can fire an output of this kind. */
export function fires({ phases, settings }: TemplateVersion, kind: OutputKind): boolean {
  const outputs = [
    ...(settings.outputs ?? []),
    ...phases.flatMap(({ outputs, goals }) => [
      ...outputs,
      ...goals.flatMap((goal) => goal.outputs ?? []),
    ]),
  ]
  return outputs.some((output) => kindOf(output) === kind)
}

function checkGoals(phases: Phase[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  for (const [p, phase] of phases.entries()) {
    for (const [g, goal] of phase.goals.entries()) {
      const path = [p, 'goals', g]
      if (seen.has(goal.id)) {
        const message = `is ${goal.id}, as another goal's is; give each goal of a template its own`
        context.addIssue({ code: 'custom', path: [...path, 'id'], message })
      }
      seen.add(goal.id)
      if (goal.type === 'structured' && !goal.schema) {
        const message = `is missing; give the structured goal ${goal.id} a JSON Schema`
        context.addIssue({ code: 'custom', path: [...path, 'schema'], message })
      }
    }
  }
}
