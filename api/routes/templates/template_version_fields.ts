import { z } from 'zod'
import type { findTemplateVersion } from '../../../db/templates/template_versions.ts'
import { Language } from '../../../shared/base/languages.ts'
import { instant, integer, text } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { Phase, TemplateSettings } from '../../../shared/templates/template.ts'

export const VersionSummary = z
  .object({
    version: integer('Number of the version, from 1'),
    name: text('Name of the template in this version', 'Coffee'),
    created_at: instant('When the version was saved'),
  })
  .meta({ id: 'TemplateVersionSummary', description: 'A version of a template in a list' })

export const WholeVersion = z
  .looseObject({
    template_id: wireId('tpl'),
    ...VersionSummary.shape,
    description: text('What the template was for'),
    language: Language,
    phases: z.array(Phase).describe('The parts of the conversation, in order'),
    settings: TemplateSettings,
  })
  .meta({
    id: 'TemplateVersion',
    description:
      'The content of a template in one version, as conversations with that version run it; its status and archetype are not versioned',
  })

/** The version as it appears in responses. */
export function presentVersion({
  extra,
  ...fields
}: NonNullable<Awaited<ReturnType<typeof findTemplateVersion>>>) {
  return { ...extra, ...fields }
}
