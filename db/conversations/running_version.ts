import type { Sql } from '../sql.ts'
import { joinOne } from '../fragments.ts'

/** Joins the template version that a `conversation` runs. */
export function joinTemplateVersion(sql: Sql) {
  return sql`
    join template_version on ${isRunning(sql)}
  `
}

/** The same for each row of a page, by index only. */
export function joinTemplateVersionOfPage(sql: Sql) {
  return joinOne(sql, 'template_version', isRunning(sql))
}

function isRunning(sql: Sql) {
  return sql`
    template_version.template_id = conversation.template_id
      and template_version.version = conversation.template_version
  `
}

/** The whole version as one column: a `TemplateVersion`. */
export function templateVersion(sql: Sql) {
  return sql`to_jsonb(template_version.*) - 'extra' - 'org_id' - 'created_at'`
}
