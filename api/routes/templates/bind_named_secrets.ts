import { bindSecrets, type SecretUse } from '../../../db/outputs/secrets.ts'
import type { Sql } from '../../../db/sql.ts'
import type { TemplateContent } from '../../../db/templates/templates.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { secretsNamedIn } from '../../../shared/outputs/rendering/insert_secrets.ts'
import { writtenHost } from '../../../shared/outputs/secret_hosts.ts'
import { everyOutput } from '../../../shared/templates/template.ts'
import { isPlainMember, type KeyCaller } from '../../http/route.ts'

/**
 * Binds secrets without hosts to those of the outputs that use them, if the caller may decide that: owners,
 * admins and the organization's own key for every secret, members for those that they created. What an
 * earlier version of the template says already does not count: somebody else may have written it.
 */
export async function bindNamedSecrets(
  sql: Sql,
  caller: KeyCaller,
  content: TemplateContent,
  before?: TemplateContent,
): Promise<void> {
  const known = new Set(before ? usesIn(before).map(keyOf) : [])
  const hosts = new Map<string, Set<string>>()
  for (const use of usesIn(content)) {
    if (known.has(keyOf(use))) continue
    hosts.set(use.ref, (hosts.get(use.ref) ?? new Set()).add(use.host))
  }
  const uses = [...hosts].map(([ref, of]): SecretUse => ({ ref, hosts: [...of] }))
  await bindSecrets(sql, { org_id: caller.org_id, created_by: onlyOf(caller) }, uses)
}

/** Whose secrets the caller may bind; null: everybody's. */
export function onlyOf(caller: KeyCaller): string | null {
  return isPlainMember(caller) ? (caller.member?.id ?? null) : null
}

type Use = { ref: string; host: string }

function usesIn(content: TemplateContent): Use[] {
  return everyOutput(content).flatMap((output: Output) => {
    const host = writtenHost(output.url ?? '')
    return host === undefined ? [] : secretsNamedIn(output).map((ref) => ({ ref, host }))
  })
}

function keyOf({ ref, host }: Use) {
  return `${host} ${ref}`
}
