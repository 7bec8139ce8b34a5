import { secretsNamedIn } from '../../shared/outputs/rendering/named_secrets.ts'
import { everyOutput, type TemplateVersion } from '../../shared/templates/template.ts'
import { newestVersion } from '../templates/newest_version.ts'
import type { Sql } from '../sql.ts'

/** A template, and the ids and names of the secrets that its outputs use. */
type SecretUse = { id: string; name: string; named: string[] }

/**
 * The templates of an organization whose newest version uses a secret, sorted by name; archived ones are left
 * out.
 */
export async function listSecretUses(sql: Sql, org_id: string): Promise<SecretUse[]> {
  const templates = await sql<
    ({ id: string } & Pick<TemplateVersion, 'name' | 'phases' | 'settings'>)[]
  >`
    select template.id, name, phases, settings
    from ${newestVersion(sql)}
    where template.org_id = ${org_id}
      and status <> 'archived'
      and phases::text || settings::text like '%secret:%'
    order by name, template.id
  `
  return templates
    .map(({ id, name, ...template }) => {
      const named = everyOutput(template).flatMap(secretsNamedIn)
      return { id, name, named: [...new Set(named)] }
    })
    .filter(({ named }) => named.length > 0)
}
