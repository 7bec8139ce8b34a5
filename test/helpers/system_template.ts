import { insertTemplate } from '../../db/templates/templates.ts'
import type { Sql } from '../../db/sql.ts'
import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import { TemplateInput } from '../../shared/templates/template.ts'

/** A standalone template of the platform. */
export function insertSystemTemplate(sql: Sql, template: object): Promise<string> {
  const { status = 'active', ...written } = template as { status?: 'active' | 'draft' | 'archived' }
  const {
    name,
    description,
    language,
    phases,
    settings,
    status: _,
    ...extra
  } = TemplateInput.parse(written)
  const content = { name, description, language, phases, settings, extra }
  const owner = { org_id: SYSTEM_ORG_ID, created_by: null }
  return insertTemplate(sql, owner, { ...content, status, archetype_id: null })
}
