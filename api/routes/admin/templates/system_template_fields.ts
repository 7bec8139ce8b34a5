import { z } from 'zod'
import type { SystemTemplate as Row } from '../../../../db/templates/system_templates.ts'
import { flag, integer, text, textOrNull } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { Goal } from '../../../../shared/templates/goals/goal.ts'
import { inheritedFields } from '../../../../shared/templates/inheritance.ts'
import { AnySkill } from '../../../../shared/templates/skill_choice.ts'
import { Goals, goalsOf, TemplateSettings } from '../../../../shared/templates/template.ts'
import { Warnings } from '../../../../shared/templates/warnings/warning.ts'
import { present, TemplatePatch, WholeTemplate } from '../../templates/template_fields.ts'

const SystemTemplateSettings = TemplateSettings.extend({
  skills: TemplateSettings.shape.skills
    .unwrap()
    .describe(
      'Its own skills, in addition to those of its parent: ids of skills, or skills with `name` and `instructions`',
    ),
}).meta({ id: 'SystemSettings', description: 'What applies to the whole conversation' })

/** A platform template on the wire, with what it inherits. */
export const SystemTemplate = WholeTemplate.extend({
  settings: SystemTemplateSettings,
  is_default: flag('Whether it is the default template of the service; at most one is'),
  parent_template_id: wireId('tpl')
    .nullable()
    .describe('Id of its parent template; null for one without a parent'),
  parent_template_name: textOrNull(
    'Current name of the parent; null for a template without a parent',
    'Exit interview',
  ),
  inherited_fields: z
    .array(text('A dotted name', 'settings.greeting'))
    .describe('Fields that it inherits from its parent and that cannot be changed here'),
  inherited_skills: z
    .array(AnySkill)
    .describe('The skills of its parent, which come before its own `settings.skills`'),
  child_count: integer('How many templates inherit from it'),
  seed_key: textOrNull('Which built-in template it is; null for any other', 'setup_assistant'),
  goals: z.array(Goal).describe('The goals of all phases in one list'),
}).meta({
  id: 'SystemTemplate',
  description: 'A template of the platform; the `settings.skills` of one that inherits are its own',
})

export const WrittenSystemTemplate = SystemTemplate.extend({ warnings: Warnings }).meta({
  id: 'WrittenSystemTemplate',
  description: 'A template of the platform that was just saved',
})

export const SystemTemplatePatch = TemplatePatch.extend({
  goals: Goals.optional().describe(
    'Replace all goals: one with a known id stays in its phase, a new one goes to the last phase. Send this or `phases`',
  ),
  is_default: z
    .boolean()
    .optional()
    .describe('True makes it the default template of the service, replacing the current one'),
}).meta({
  id: 'SystemTemplatePatch',
  description: 'Only the fields that are sent change',
  examples: [{ settings: { greeting: 'Hello!' } }],
})

export type SystemTemplatePatch = z.output<typeof SystemTemplatePatch>

/** The template as it appears in responses. */
export function presentSystem(row: Row) {
  const { parent_template_id, parent_template_name, seed_key, inherited_skills, child_count } = row
  const { settings, is_default, phases, extra } = row
  return {
    ...present(withOwnSettings(row)),
    is_default,
    parent_template_id,
    parent_template_name,
    inherited_fields: parent_template_id === null ? [] : inheritedFields({ settings, extra }),
    inherited_skills,
    child_count,
    seed_key,
    goals: goalsOf({ phases }),
  }
}

/** The template with its own skills only, which are a list even if none were set. */
export function withOwnSettings(row: Row) {
  const {
    parent_template_id,
    parent_template_name,
    own_skills,
    inherited_skills,
    seed_key,
    child_count,
    ...template
  } = row
  const { settings } = template
  const skills = parent_template_id === null ? (settings.skills ?? []) : own_skills
  return { ...template, settings: { ...settings, skills } }
}
