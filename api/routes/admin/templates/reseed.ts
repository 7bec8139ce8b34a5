import { z } from 'zod'
import { seedMissing } from '../../../../db/templates/seed_templates.ts'
import { text } from '../../../../shared/schema/fields.ts'
import { wireId } from '../../../../shared/schema/wire_id.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/system/system_org.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { route } from '../../../http/route.ts'

export const reseedTemplates = route('POST /v1/admin/system-templates/reseed', {
  summary: 'Create the templates that the service brings along and that are missing',
  description:
    'Those that are there stay as they are. The service does the same when it starts, so it is needed only after they were removed from the database.',
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
  }),
  async handle({ sql, changed, unchanged }) {
    const created = await seedMissing(sql, SEEDS)
    if (created.length === 0) unchanged()
    for (const { id, seed_key } of created) {
      changed({ target_id: id, org_id: SYSTEM_ORG_ID, after: { seed_key } })
    }
    return { created }
  },
})
