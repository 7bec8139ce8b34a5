import { z } from 'zod'
import { DesignId, Goal } from './goal.ts'
import { Language } from '../languages.ts'
import {
  isOnCommit,
  kindOf,
  type Output,
  type OutputKind,
  Outputs,
  TemplateOutputs,
} from '../outputs/output.ts'
import { PlainName } from '../access/plain_name.ts'

/*
 * A template is the design of a conversation. Keys that we do not know are kept and given back
 * unchanged (`z.looseObject`), because a caller may store more with a template than we read.
 */

export const Phase = z
  .looseObject({
    id: DesignId.meta({ examples: ['main'] }),
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
    outputs: TemplateOutputs.optional().describe(
      'Fire for every goal of the template, or for the event that `on` names',
    ),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const TemplateStatus = z.enum(['draft', 'active', 'archived']).meta({ id: 'TemplateStatus' })
export type TemplateStatus = z.infer<typeof TemplateStatus>

/** What a caller writes; ids of goals are unique in the whole template. */
export const TemplateInput = z.looseObject({
  name: PlainName,
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
  const outputs = [goal?.outputs, phase?.outputs, settings.outputs].flatMap((some) => some ?? [])
  return outputs.filter(isOnCommit)
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
