import { bindSecrets, type SecretUse } from '../../../db/outputs/secrets.ts'
import { insertSecurityEvent } from '../../../db/people/security_events.ts'
import type { Sql } from '../../../db/sql.ts'
import type { TemplateContent } from '../../../db/templates/templates.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { secretsNamedIn } from '../../../shared/outputs/rendering/insert_secrets.ts'
import { writtenHost } from '../../../shared/outputs/secret_hosts.ts'
import { everyOutput } from '../../../shared/templates/template.ts'
import { isPlainMember, type KeyCaller, type RouteRequest } from '../../http/route.ts'
import { whoCalls } from '../../http/security_log.ts'

type Saving = Pick<RouteRequest, 'id' | 'address' | 'askForKey'> & {
  caller: KeyCaller
  operation: string
}

/**
 * Binds secrets without hosts to those of the outputs that use them, if the caller may decide that, and records
 * it in the security log. What an earlier version of the template says already does not count: somebody else
 * may have written it.
 *
 * @throws ApiError 403 when the console first has to ask for the key
 */
export async function bindNamedSecrets(
  sql: Sql,
  { caller, operation, address, id: request_id, askForKey }: Saving,
  content: TemplateContent,
  before?: TemplateContent,
): Promise<void> {
  if (!mayBind(caller, caller.member?.id ?? null)) return
  const known = new Set(before ? usesIn(before).map(keyOf) : [])
  const hosts = new Map<string, Set<string>>()
  for (const use of usesIn(content)) {
    if (known.has(keyOf(use))) continue
    hosts.set(use.ref, (hosts.get(use.ref) ?? new Set()).add(use.host))
  }
  const uses = [...hosts].map(([ref, of]): SecretUse => ({ ref, hosts: [...of] }))
  const { org_id } = caller
  const created_by = isPlainMember(caller) ? caller.member!.id : null
  for (const target_id of await bindSecrets(sql, { org_id, created_by }, uses)) {
    askForKey()
    const changed = { kind: 'secret.changed' as const, ...whoCalls(caller), target_id }
    const event = { ...changed, org_ids: [org_id], operation, address, request_id }
    await insertSecurityEvent(sql, event)
  }
}

/**
 * Whether the caller may bind a secret of this member to hosts: owners, admins and the organization's own key
 * every one, members those that they created; nobody with a key that may not change secrets.
 */
export function mayBind(caller: KeyCaller, created_by: string | null): boolean {
  if (!caller.scopes.includes('admin')) return false
  return !isPlainMember(caller) || caller.member?.id === created_by
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
