import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import type { SecretUse } from '../../shared/templates/secret_uses.ts'
import type { Sql } from '../sql.ts'

export type NewUses = {
  org_id: string
  /** Only secrets that this member created; null: any. */
  created_by: string | null
  uses: readonly SecretUse[]
}

/** @returns the ids of the secrets that it bound to the hosts of these uses: see `listNewHosts` */
export async function bindSecrets(sql: Sql, uses: NewUses): Promise<string[]> {
  const bound = await sql<{ id: string }[]>`
    update secret
    set hosts = introduced.hosts
    from (${newHosts(sql, uses)}) introduced
    where secret.id = introduced.id
      and secret.hosts = '{}'
    returning secret.id
  `
  return bound.map(({ id }) => id)
}

/**
 * The secrets that are not bound yet, with the hosts of these uses to which saving would bind them. Hosts beside
 * which any version of a template of the organization or of the platform has named the secret before are left
 * out: somebody else may have written that.
 */
export function listNewHosts(sql: Sql, uses: NewUses): Promise<{ id: string; hosts: string[] }[]> {
  return sql<{ id: string; hosts: string[] }[]>`${newHosts(sql, uses)}`
}

function newHosts(sql: Sql, { org_id, created_by, uses }: NewUses) {
  return sql`
    select secret.id, array_agg(distinct host) as hosts
    from unnest(${namesOf(uses)}::text[], ${hostsOf(uses)}::text[]) as used (named, host)
    join secret on named in (secret.id, secret.name)
    where secret.org_id = ${org_id}
      and secret.hosts = '{}'
      and (${created_by}::text is null or secret.created_by = ${created_by})
      and not exists (
        select
        from named_host
        where named_host.org_id in (${org_id}, ${SYSTEM_ORG_ID})
          and named_host.named in (secret.id, secret.name)
          and named_host.host = used.host
      )
    group by secret.id
  `
}

/** Notes the uses of a version that is being saved. */
export async function noteNamedHosts(
  sql: Sql,
  { org_id, template_id }: { org_id: string; template_id: string },
  uses: readonly SecretUse[],
): Promise<void> {
  if (uses.length === 0) return
  await sql`
    insert into named_host (org_id, template_id, named, host)
    select ${org_id}, ${template_id}, named, host
    from unnest(${namesOf(uses)}::text[], ${hostsOf(uses)}::text[]) as used (named, host)
    on conflict do nothing
  `
}

const namesOf = (uses: readonly SecretUse[]) => uses.map(({ named }) => named)
const hostsOf = (uses: readonly SecretUse[]) => uses.map(({ host }) => host)
