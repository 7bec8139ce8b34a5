import { z } from 'zod'
import { seedMissing } from '../../../../db/templates/seed_templates.ts'
import { text } from '../../../../shared/schema/fields.ts'
import { wireId } from '../../../../shared/schema/wire_id.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/system/system_org.ts'
import { SEED_ARCHETYPES } from '../../../../shared/templates/seeds/seed_archetypes.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { route } from '../../../http/route.ts'

export const reseedTemplates = route('POST /v1/admin/system-templates/reseed', {
  summary: 'Create the templates and archetypes that the service brings along and that are missing',
  description:
    'Those that are there stay as they are. The service creates missing templates when it starts too, each with its archetype; archetypes that were deleted come back by this alone, and no template refers to them again by itself.',
  auth: 'platform',
  response: z.object({
    created: z
      .array(
        z.object({
          id: wireId('tpl'),
          seed_key: text('Which of the templates it is', 'setup_assistant'),
        }),
      )
      .describe('The templates that were missing'),
    created_archetypes: z
      .array(
        z.object({
          id: wireId('arc'),
          slug: text('Names the archetype', 'warm-listener'),
        }),
      )
      .describe('The archetypes that were missing'),
  }),
  async handle({ sql, changed, unchanged }) {
    const slugs = SEED_ARCHETYPES.map(({ slug }) => slug)
    const { templates, archetypes } = await seedMissing(sql, SEEDS, slugs)
    if (templates.length + archetypes.length === 0) unchanged()
    for (const { id, seed_key } of templates) {
      changed({ target_id: id, org_id: SYSTEM_ORG_ID, after: { seed_key } })
    }
    for (const { id, slug } of archetypes) {
      changed({ target_id: id, org_id: null, after: { slug } })
    }
    return { created: templates, created_archetypes: archetypes }
  },
})
