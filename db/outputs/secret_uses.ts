import { newestVersion } from '../templates/newest_version.ts'
import type { Sql } from '../sql.ts'

/** More templates of one secret than anybody reads. */
export const MOST_USES = 100
/** Archived templates count here, so that many of them do not make every list slow. */
const MOST_LOOKED_AT = 1_000

/** A template whose outputs name a secret, by its id or name. */
type SecretUse = { secret_id: string; id: string; name: string }

/**
 * The templates of an organization whose newest version names one of these secrets, by name; none that is
 * archived, and at most `MOST_USES` of each secret.
 */
export function listSecretUses(
  sql: Sql,
  org_id: string,
  secret_ids: readonly string[],
): Promise<SecretUse[]> {
  return sql<SecretUse[]>`
    select distinct secret.id as secret_id, used.id, used.name
    from secret
    cross join lateral (
      select template.id, template_version.name
      from (
        select template_id as naming_id
        from template_secret
        where org_id = ${org_id}
          and named in (secret.id, secret.name)
        limit ${MOST_LOOKED_AT}
      ) as naming
      join ${newestVersion(sql)} on template.id = naming_id
      where status <> 'archived'
      order by template_version.name, template.id
      limit ${MOST_USES}
    ) as used
    where secret.org_id = ${org_id}
      and secret.id = any(${secret_ids as string[]})
    order by used.name, used.id
  `
}
