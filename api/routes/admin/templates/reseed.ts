import { z } from 'zod'
import { seedMissing } from '../../../../db/templates/seed_templates.ts'
import { text } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import { SEED_ARCHETYPES } from '../../../../shared/templates/seeds/seed_archetypes.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { route } from '../../../http/route.ts'

const SeededTemplate = z
  .object({
    id: wireId('tpl'),
    seed_key: text('Which built-in template it is', 'setup_assistant'),
  })
  .meta({ id: 'SeededTemplate', description: 'A built-in template that was stored' })

const SeededArchetype = z
  .object({ id: wireId('arc'), slug: text('Names the archetype', 'warm-listener') })
  .meta({ id: 'SeededArchetype', description: 'A built-in archetype that was stored' })

export const reseedTemplates = route('POST /v1/admin/system-templates/reseed', {
  summary: 'Create missing built-in templates and archetypes',
  description:
    'Existing ones do not change. The service also creates missing templates at startup, each with its archetype; deleted archetypes come back only through this operation, and templates do not refer to them again automatically.',
  auth: 'platform',
  response: z.object({
    created: z.array(SeededTemplate).describe('The templates that were missing'),
    created_archetypes: z.array(SeededArchetype).describe('The archetypes that were missing'),
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
