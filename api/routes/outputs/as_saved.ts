import { listNewHosts } from '../../../db/outputs/named_hosts.ts'
import type { Sql } from '../../../db/sql.ts'
import { secretUsesOf } from '../../../shared/templates/secret_uses.ts'
import type { KeyCaller, RouteRequest } from '../../http/route.ts'
import type { OpenSecrets } from '../../outputs/decrypt_secrets.ts'
import { bindableBy } from '../templates/bind_named_secrets.ts'
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
  const uses = secretUsesOf(body.output)
  if (uses.length === 0) return secrets
  const bound = await listNewHosts(sql, bindableBy(caller, uses))
  if (bound.length > 0 && body.send) askForKey()
  const hosts = new Map(bound.map((secret) => [secret.id, secret.hosts]))
  return Object.fromEntries(
    Object.entries(secrets).map(([ref, secret]) => [
      ref,
      { ...secret, hosts: hosts.get(secret.id) ?? secret.hosts },
    ]),
  )
}
