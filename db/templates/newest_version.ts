import type { Sql } from '../sql.ts'

/** A template with the content of its newest version, to select from. */
export function newestVersion(sql: Sql) {
  return sql`
    template
    join template_version on template_id = template.id
      and template_version.version = template.version
  `
}
