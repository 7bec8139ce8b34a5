import { seedTemplates } from '../../../db/templates/seed_templates.ts'
import { findSystemTemplate } from '../../../db/templates/system_templates.ts'
import type { Pool } from '../../../db/sql.ts'
import { SETUP_ASSISTANT, setupAssistant } from '../../../shared/templates/seeds/setup_assistant.ts'
import type { Bodies, Ids } from '../api/every_route.ts'

let names = 0

const PATCH = {
  name: 'Setup',
  description: 'Changed',
  language: 'en',
  status: 'active',
  archetype_id: null,
  goals: [{ id: 'purpose', prompt: 'What is it for?' }],
  settings: { greeting: 'Hello' },
  is_default: false,
}

export const ADMIN_TEMPLATE_BODIES: Bodies = {
  'PATCH /v1/admin/system-templates/{template_id}': () => PATCH,
  'POST /v1/admin/system-templates/{template_id}/check': () => PATCH,
  'POST /v1/admin/system-templates/{parent_id}/children': () => ({
    name: `Child ${++names}`,
    description: 'Inherits',
  }),
  'PATCH /v1/admin/system/setup-template': () => ({
    ...PATCH,
    instructions: 'Be brief.',
    outputs: [],
  }),
}

/** A template of the platform. */
export async function someSystemTemplate(sql: Pool): Promise<Ids> {
  await seedTemplates(sql, [setupAssistant])
  const setup = await findSystemTemplate(sql, { seed_key: SETUP_ASSISTANT })
  return { parent_id: setup!.id, system_template_id: setup!.id }
}
