import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { checkGoalList, checkGoals, DesignId, Goal } from './goals/goal.ts'
import { Language } from '../base/languages.ts'
import {
  isOnCommit,
  outputKindOf,
  type Output,
  type OutputKind,
  Outputs,
  TemplateOutputs,
} from '../outputs/output.ts'
import { MAX_PERSONS } from '../people/person.ts'
import { PlainName } from '../people/plain_name.ts'
import { WrittenVoice } from '../platform/voices/voice.ts'
import { WrittenAdvisor } from './written_advisor.ts'
import { AnySkill, SkillsetChoice } from './skill_choice.ts'
import { shownAs } from '../base/schema/shown_as.ts'

/* Unknown keys are kept and returned unchanged: callers may store more in a template than we read. */

export const Phase = z
  .looseObject({
    id: DesignId.describe('Id of the phase').meta({ examples: ['main'] }),
    title: z.string().optional().describe('A few words that name the phase; nobody hears them'),
    body_instructions: z
      .string()
      .default('')
      .describe(
        'Instructions for the agent in this phase; during the whole call when the phase has no goals',
      ),
    goals: z.array(Goal).default([]).describe('What to find out, in the order of the questions'),
    outputs: Outputs.default([]).describe(
      'What happens each time a goal of this phase is committed',
    ),
  })
  .meta({ id: 'Phase', description: 'A part of the conversation with its goals' })
export type Phase = z.infer<typeof Phase>

/** All phases of a template. */
export const Phases = z.array(Phase).superRefine(checkGoals, { when: () => true })

/** All goals of a template, whatever their phase. */
export const Goals = z.array(Goal).superRefine(checkGoalList, { when: () => true })

/** The limit for templates, and the default. */
export const MAX_SESSION_MINUTES = 120
export const DEFAULT_SESSION_MINUTES = 60

const EmbedOrigin = z
  .string()
  .regex(
    /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i,
    'must be an origin, such as https://shop.example, without a path',
  )

const SKILLS = 'ids of skills, or skills with `name` and `instructions`'

export const TemplateSettings = z
  .looseObject({
    greeting: z
      .string()
      .optional()
      .describe('What the agent says first')
      .meta({ examples: ['Hello! I have a question about coffee.'] }),
    max_session_duration_minutes: z
      .number()
      .int()
      .min(1)
      .max(MAX_SESSION_MINUTES)
      .optional()
      .describe(`Longest call, in minutes; ${DEFAULT_SESSION_MINUTES} when absent`),
    allow_screen_share: z
      .boolean()
      .optional()
      .describe('Whether participants may share their screen, which the agent then sees'),
    embed_origins: z
      .array(EmbedOrigin)
      .optional()
      .describe(
        'Origins of the pages that may embed conversations, such as `https://shop.example` or `https://*.shop.example`; any when absent',
      ),
    open_seats: z
      .number()
      .int()
      .min(0)
      .max(MAX_PERSONS)
      .optional()
      .describe(
        `How many more people than its \`persons\` may join a conversation by its link; 0 when absent: then only as many as there are persons, or one if there are none. At most ${MAX_PERSONS} people in all`,
      ),
    own_links: z
      .boolean()
      .optional()
      .describe(
        'Whether those who are invited get in by their own links only (`persons[].join_url`), so that an id or the link of the conversation opens no seat of theirs; false when absent',
      ),
    let_in: z
      .boolean()
      .optional()
      .describe(
        'Whether somebody for whom there is no seat may ask those in a running call to be let in; when absent, in conversations for more than one person',
      ),
    receipt: z
      .boolean()
      .optional()
      .describe(
        'Whether participants see what was captured once the call is over, and may correct or withdraw it; default true',
      ),
    feedback: z
      .boolean()
      .optional()
      .describe('Whether participants are asked for feedback; default true'),
    acknowledge: z
      .boolean()
      .optional()
      .describe(
        'Whether the agent may react immediately with a neutral word or two, such as "I see.", while its answer is being prepared; default true. It never does so for goals that are read back or have the patience `reflective` or `spelling`',
      ),
    system_instructions: z
      .string()
      .optional()
      .describe('Instructions for the agent, for the whole call'),
    voice: shownAs(z.unknown(), WrittenVoice.nullable())
      .optional()
      .describe('The voice of the agent; null or absent: the platform’s voice for the language'),
    speaker_skills: z.array(AnySkill).optional().describe(`How the agent speaks: ${SKILLS}`),
    skills: z.array(AnySkill).optional().describe(`What the agent knows or can do: ${SKILLS}`),
    skillsets: z
      .array(shownAs(z.unknown(), SkillsetChoice))
      .optional()
      .describe('Skills that belong together: ids of skillsets, or skillsets with `skills`'),
    advisors: z
      .array(shownAs(z.unknown(), WrittenAdvisor))
      .optional()
      .describe(
        'Who watches the call: each with `id`, `name`, `role`, `instructions` and, to choose it, `model`. After each turn of a participant an advisor may leave the agent a note',
      ),
    outputs: TemplateOutputs.optional().describe(
      'What happens each time any goal of the template is committed, or on the event named in `on`',
    ),
  })
  .meta({ id: 'Settings', description: 'What applies to the whole conversation' })
export type TemplateSettings = z.infer<typeof TemplateSettings>

const STATUSES = {
  draft: 'being written; conversations can be created for testing',
  active: 'in use',
}

const TemplateStatusInput = describedEnum('Whether the template is in use', STATUSES).meta({
  id: 'TemplateStatusInput',
  examples: ['active'],
})

export const TemplateStatus = describedEnum('Whether the template is in use', {
  ...STATUSES,
  archived: 'out of use: no longer listed, and no conversations can be created',
}).meta({ id: 'TemplateStatus' })
export type TemplateStatus = z.infer<typeof TemplateStatus>

export const TemplateInput = z.looseObject({
  name: PlainName.describe('Name of the template; participants see it'),
  description: z
    .string()
    .default('')
    .describe('What the template is for; participants do not see it'),
  language: Language.default('en'),
  status: TemplateStatusInput.default('active'),
  phases: Phases.default([]).describe(
    'The parts of the conversation, in order. When none has a goal, the agent greets the participant, says goodbye and ends the call',
  ),
  settings: TemplateSettings.default({}),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export type TemplateVersion = { template_id: string; version: number } & Pick<
  TemplateInput,
  'name' | 'description' | 'language' | 'phases' | 'settings'
>

/** Whether the agent may acknowledge an answer before its own reply is ready. */
export function acknowledges({ settings }: Pick<TemplateVersion, 'settings'>): boolean {
  return settings.acknowledge ?? true
}

/** Whether participants see what was captured after the call. */
export function givesReceipt({ settings }: Pick<TemplateVersion, 'settings'>): boolean {
  return settings.receipt ?? true
}

/** Whether participants are asked how the call was. */
export function asksFeedback({ settings }: Pick<TemplateVersion, 'settings'>): boolean {
  return settings.feedback ?? true
}

export function goalsOf({ phases }: Pick<TemplateVersion, 'phases'>): Goal[] {
  return phases.flatMap(({ goals }) => goals)
}

/**
 * The outputs that fire when a goal commits: its own, its phase's and the template's. The order is stable, so
 * a position identifies an output within one template version.
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

/** All outputs of a template, whatever triggers them. */
export function everyOutput(template: Pick<TemplateVersion, 'phases' | 'settings'>): Output[] {
  const { phases, settings } = template
  return [settings, ...phases, ...goalsOf(template)].flatMap(({ outputs }) => outputs ?? [])
}

/** Whether any commit of a template can fire an output of this kind. */
export function fires(template: TemplateVersion, kind: OutputKind): boolean {
  return everyOutput(template).some((output) => outputKindOf(output) === kind)
}
