import type { Context } from 'koa'
import { insertSecurityEvent, type NewSecurityEvent } from '../../db/people/security_events.ts'
import type { Sql } from '../../db/sql.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import { whoCalls } from '../http/security_log.ts'

type SignInKind = 'console.signed_in' | 'console.confirmed' | 'console.signed_out'

/** For the security log of the organization; operators have none. */
export async function recordSignIn(
  sql: Sql,
  ctx: Context,
  caller: Pick<KeyCaller, 'org_id' | 'key_id' | 'member'> | PlatformCaller,
  kind: SignInKind,
): Promise<void> {
  if (!('org_id' in caller)) return
  await insertSecurityEvent(sql, {
    kind,
    org_ids: [caller.org_id],
    ...whoCalls(caller),
    ...askedIn(ctx),
    target_id: caller.key_id,
  })
}

/** From where, by what and in which request something was asked for, for a security log. */
export function askedIn(
  ctx: Context,
): Pick<NewSecurityEvent, 'address' | 'operation' | 'request_id'> {
  return {
    address: ctx.ip,
    operation: `${ctx.method} ${ctx.path}`,
    request_id: String(ctx.state.request_id),
  }
}
