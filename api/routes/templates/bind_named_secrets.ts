import { bindSecrets, type NewUses } from '../../../db/outputs/named_hosts.ts'
import { insertSecurityEvent } from '../../../db/people/security_events.ts'
import type { Sql } from '../../../db/sql.ts'
import type { TemplateContent } from '../../../db/templates/templates.ts'
import { type SecretUse, secretUsesIn } from '../../../shared/templates/secret_uses.ts'
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
  const bindable = bindableBy(caller, secretUsesIn(content))
  if (bindable.uses.length === 0) return
  for (const target_id of await bindSecrets(sql, bindable)) {
    askForKey()
    const changed = { kind: 'secret.changed' as const, ...whoCalls(caller), target_id }
    const event = { ...changed, org_ids: [caller.org_id], operation, address, request_id }
    await insertSecurityEvent(sql, event)
  }
}

/**
 * The uses by which the caller may bind secrets to hosts: owners, admins and the organization's own key every
 * secret, members those that they created; nobody with a key that may not change secrets.
 */
export function bindableBy(caller: KeyCaller, uses: readonly SecretUse[]): NewUses {
  return {
    org_id: caller.org_id,
    created_by: isPlainMember(caller) ? caller.member!.id : null,
    uses: caller.scopes.includes('admin') ? uses : [],
  }
}
