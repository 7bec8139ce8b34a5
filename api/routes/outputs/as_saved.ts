import { isNamedHost } from '../../../db/outputs/named_hosts.ts'
import type { Sql } from '../../../db/sql.ts'
import { isPublic, writtenHost } from '../../../shared/outputs/secret_hosts.ts'
import type { KeyCaller, RouteRequest } from '../../http/route.ts'
import type { OpenSecret, OpenSecrets } from '../../outputs/decrypt_secrets.ts'
import { mayBind } from '../templates/bind_named_secrets.ts'
import type { OutputTest } from './output_test_fields.ts'

type TestRequest = Pick<RouteRequest, 'askForKey'> & { caller: KeyCaller; body: OutputTest }

/**
 * Secrets as they would be if the caller saved the output, which may bind them.
 *
 * @throws ApiError 403 when one would be sent, and the console first has to ask for the key
 */
export async function asSaved(
  sql: Sql,
  secrets: OpenSecrets,
  { caller, body, askForKey }: TestRequest,
): Promise<OpenSecrets> {
  const host = writtenHost(body.output.url ?? '')
  if (host === undefined || isPublic(host)) return secrets
  const saved: Record<string, OpenSecret> = {}
  for (const [ref, secret] of Object.entries(secrets)) {
    const isBound = secret.hosts.length > 0 || !mayBind(caller, secret.created_by)
    const stays = isBound || (await isNamedHost(sql, caller.org_id, { ...secret, host }))
    if (!stays && body.send) askForKey()
    saved[ref] = stays ? secret : { ...secret, hosts: [host] }
  }
  return saved
}
