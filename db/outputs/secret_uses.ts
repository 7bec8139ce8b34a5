import { newestVersion } from '../templates/newest_version.ts'
import type { Sql } from '../sql.ts'

/** A template, and the ids and names of the secrets that its outputs name. */
type SecretUse = { id: string; name: string; named: string[] }

/** The templates of an organization whose newest version names a secret, by name; none that is archived. */
export function listSecretUses(sql: Sql, org_id: string): Promise<SecretUse[]> {
  return sql<SecretUse[]>`
    select using_one.id, using_one.name, array_agg(distinct found.named) as named
    from (
      select template.id, name, phases::text || settings::text as written
      from ${newestVersion(sql)}
      where template.org_id = ${org_id}
        and status <> 'archived'
    ) as using_one
    cross join lateral (
      -- As in a text of JSON, which escapes some characters.
      select btrim(('"' || matched[1] || '"')::jsonb #>> '{}') as named
      from regexp_matches(written, '\\{\\{\\s*secret:([^{}]+)\\}\\}', 'g') as matched
    ) as found
    group by using_one.id, using_one.name
    order by using_one.name, using_one.id
  `
}
