import { newId } from '../../shared/base/ids.ts'
import type { Language } from '../../shared/base/languages.ts'
import type { Sql } from '../sql.ts'

/**
 * An organization's template for conversations imported without one, created on first use. It is archived:
 * nothing else can be created with it, and no list shows it.
 */
export async function holdImportTemplate(sql: Sql, org_id: string, language: Language) {
  const id = newId('tpl')
  const made = await sql`
    insert into template (id, org_id, status, source)
    values (${id}, ${org_id}, 'archived', 'import')
    on conflict (org_id) where source = 'import' do nothing
  `
  if (made.count > 0) {
    await sql`
      insert into template_version (org_id, template_id, version, name, language, phases, settings)
      values (${org_id}, ${id}, 1, 'Imported conversations', ${language}, '[]', '{}')
    `
    return id
  }
  const [template] = await sql<[{ id: string }]>`
    select id
    from template
    where org_id = ${org_id} and source = 'import'
  `
  return template.id
}
