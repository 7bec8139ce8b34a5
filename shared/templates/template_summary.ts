import { z } from 'zod'
import { Language } from '../base/languages.ts'
import { instant, integer, text, textOrNull } from '../base/schema/fields.ts'
import { exampleId, wireId } from '../base/schema/wire_id.ts'
import { TemplateStatus } from './template.ts'

export const TemplateSummary = z
  .object({
    id: wireId('tpl'),
    name: text('Name of the template; participants see it'),
    description: text('What the template is for'),
    language: Language,
    status: TemplateStatus.meta({ examples: ['active'] }),
    version: integer('Version of the template, from 1; each change adds one'),
    created_by: textOrNull(
      'Id of the user who created the template; null for a key of the organization, a deleted user or the platform',
      exampleId('usr'),
    ),
    created_at: instant('When the template was created'),
    updated_at: instant('When the template was last changed'),
  })
  .meta({ id: 'TemplateSummary', description: 'A template in a list' })
export type TemplateSummary = z.infer<typeof TemplateSummary>
