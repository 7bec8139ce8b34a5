import { bindSecrets } from '../../../db/outputs/named_hosts.ts'
import { insertSecurityEvent } from '../../../db/people/security_events.ts'
import type { Sql } from '../../../db/sql.ts'
import type { TemplateContent } from '../../../db/templates/templates.ts'
import { secretUsesIn } from '../../../shared/templates/secret_uses.ts'
import { isPlainMember, type KeyCaller, type RouteRequest } from '../../http/route.ts'
import { whoCalls } from '../../http/security_log.ts'

type Saving = Pick<RouteRequest, 'id' | 'address' | 'askForKey'> & {
  caller: KeyCaller
  operation: string
}

/**
 * Binds secrets without hosts to those of the outputs that use them, if the caller may decide that, and records
 * it in the security log. Only what no template has said before counts: a version that is restored, or a template
 * that is copied, may have been written by somebody else. It is therefore called before the content is saved.
 *
 * @throws ApiError 403 when the console first has to ask for the key
 */
export async function bindNamedSecrets(
  sql: Sql,
  { caller, operation, address, id: request_id, askForKey }: Saving,
  content: TemplateContent,
): Promise<void> {
  if (!mayBind(caller, caller.member?.id ?? null)) return
  const { org_id } = caller
  const created_by = isPlainMember(caller) ? caller.member!.id : null
  const uses = secretUsesIn(content)
  if (uses.length === 0) return
  for (const target_id of await bindSecrets(sql, { org_id, created_by, uses })) {
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
