import { z } from 'zod'
import type { Template } from '../../../db/templates/templates.ts'
import { Language } from '../../../shared/base/languages.ts'
import { describedEnum } from '../../../shared/base/schema/described_enum.ts'
import {
  Phase,
  Phases,
  TemplateSettings,
  TemplateInput,
  TemplateStatus,
} from '../../../shared/templates/template.ts'
import { text } from '../../../shared/base/schema/fields.ts'
import { TemplateSummary } from '../../../shared/templates/template_summary.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'

/*
 * A template on the wire: our fields, and any keys that its author added.
 */

const ArchetypeId = z
  .string()
  .nullable()
  .describe(
    'Id of the archetype, which says how the agent conducts the conversation; null for none',
  )

const PROMPT = 'How many cups of coffee do you drink a day?'
const CUPS = { id: 'cups', type: 'number', prompt: PROMPT, unit: 'cups' }

/** Chosen when the template is saved, see `newLanguage`. */
export const NewLanguage = Language.optional().describe(
  'Language of the conversation; when absent, the `preferred_language` of the organization if it is one of these, else `en`',
)

export const NewTemplate = TemplateInput.extend({
  language: NewLanguage,
  archetype_id: ArchetypeId.default(null),
}).meta({
  description: 'A template as you write it; keys of your own are kept',
  examples: [
    {
      name: 'Coffee',
      phases: [{ id: 'main', goals: [CUPS], outputs: [{ url: 'https://example.com/hook' }] }],
      settings: { greeting: 'Hello! I have a question about coffee.' },
    },
  ],
})

/** A whole template after a change; only a change can archive. */
export const ChangedTemplate = NewTemplate.extend({ language: Language, status: TemplateStatus })

type Removable<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodNullable<Shape[Key]> }

const removableSettings = Object.fromEntries(
  Object.entries(TemplateSettings.shape).map(([key, setting]) => {
    const description = `${setting.description}; null removes it`
    return [key, setting.nullable().meta({ ...setting.meta(), description })]
  }),
) as Removable<typeof TemplateSettings.shape>

const SettingsPatch = z.looseObject(removableSettings).meta({
  id: 'SettingsPatch',
  description: 'Only the settings that are sent change; a setting that is null is removed',
})

/** Any subset of the fields; a setting that is null is removed. */
export const TemplatePatch = z
  .looseObject({
    name: TemplateInput.shape.name.optional(),
    description: text('What the template is for').optional(),
    language: Language.optional(),
    status: TemplateStatus.optional(),
    archetype_id: ArchetypeId.optional(),
    phases: Phases.optional().describe('Replace all phases'),
    settings: SettingsPatch.optional().describe(
      'Only the settings that are sent change; a setting that is null is removed',
    ),
    version: z
      .int()
      .optional()
      .describe('The version that your change is based on; 409 if there is a newer one'),
  })
  .meta({
    id: 'TemplatePatch',
    description: 'Only the fields that are sent change',
    examples: [{ settings: { greeting: 'Hello!' }, version: 1 }],
  })

export const TemplateSource = describedEnum('Who made the template', {
  import: 'the service, for conversations that were imported without a template',
  user: 'your organization',
  system: 'the operator of the service, for every organization',
}).meta({ id: 'TemplateSource' })

export const WholeTemplate = z
  .looseObject({
    ...TemplateSummary.shape,
    source: TemplateSource,
    is_default: z
      .literal(true)
      .optional()
      .describe('True for the default template of the service; absent for any other'),
    archetype_id: wireId('arc')
      .nullable()
      .meta({ description: ArchetypeId.description, examples: [null] }),
    phases: z.array(Phase).describe('The parts of the conversation, in order'),
    settings: TemplateSettings,
  })
  .meta({ id: 'Template', description: 'A template with everything in it' })

/** The template as it appears in responses. */
export function present<One extends Template>({ extra, org_id: _, is_default, ...fields }: One) {
  return { ...extra, ...fields, ...(is_default && { is_default: true as const }) }
}
