import { findSecrets } from '../../db/outputs/secrets.ts'
import { noteSecretUses } from '../../db/people/security_events.ts'
import type { Sql } from '../../db/sql.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { decrypt } from './secret_box.ts'

type Vault = { sql: Sql; keys: readonly Buffer[]; org_id: string }

export type OpenSecret = {
  id: string
  name: string
  value: string
  /** Where it may be sent; empty while it is not bound to any host. */
  hosts: readonly string[]
}

/** By the id or name that an output uses for them. */
export type OpenSecrets = Readonly<Record<string, OpenSecret>>

/**
 * Decrypts secrets by id or name, which the security log records; unknown ones are omitted.
 *
 * @throws RenderProblem for one that cannot be decrypted
 */
export async function decryptSecrets(
  { sql, keys, org_id }: Vault,
  refs: readonly string[],
): Promise<OpenSecrets> {
  if (refs.length === 0) return {}
  const found = await findSecrets(sql, org_id, refs)
  const opened = found.map(({ id, name, hosts, ...box }): OpenSecret => {
    const value = decrypt(keys, { org_id, id }, box)
    if (value !== undefined) return { id, name, value, hosts }
    throw new RenderProblem(
      `The secret ${name} cannot be decrypted with the SECRETS_KEY of the service; create it again`,
    )
  })
  const ids = opened.map(({ id }) => id)
  await noteSecretUses(sql, org_id, ids)
  const entries = refs.flatMap((ref) => {
    const secret = opened.find(({ id }) => id === ref) ?? opened.find(({ name }) => name === ref)
    return secret ? [[ref, secret] as const] : []
  })
  return Object.fromEntries(entries)
}
