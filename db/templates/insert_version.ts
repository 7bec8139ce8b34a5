import { secretUsesIn } from '../../shared/templates/secret_uses.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { noteNamedHosts } from '../outputs/named_hosts.ts'
import type { Sql } from '../sql.ts'

/**
 * Adds a version of a template, and notes beside which hosts it names secrets. A trigger records which secrets its
 * outputs name (db/schema/04_templates.sql).
 */
export async function insertVersion(
  sql: Sql,
  key: { org_id: string; template_id: string; version: number },
  {
    name,
    description,
    language,
    phases,
    settings,
    extra,
  }: Omit<TemplateVersion, 'template_id' | 'version'> & { extra: Record<string, unknown> },
) {
  const json = (value: unknown) => sql.json(value as never)
  await sql`
    insert into template_version ${sql({
      ...key,
      name,
      description,
      language,
      phases: json(phases),
      settings: json(settings),
      extra: json(extra),
    })}
  `
  await noteNamedHosts(sql, key, secretUsesIn({ phases, settings }))
}
