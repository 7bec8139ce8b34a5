import type { Context } from 'koa'
import { insertSecurityEvent } from '../../db/people/security_events.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import { whoCalls } from '../http/security_log.ts'
import type { Service } from '../service.ts'

type SignInKind = 'console.signed_in' | 'console.confirmed' | 'console.signed_out'

/** For the security log of the organization; operators have none. */
export async function recordSignIn(
  { pools }: Pick<Service, 'pools'>,
  ctx: Context,
  caller: KeyCaller | PlatformCaller,
  kind: SignInKind,
): Promise<void> {
  if (!('org_id' in caller)) return
  await insertSecurityEvent(pools.service, {
    kind,
    org_ids: [caller.org_id],
    ...whoCalls(caller),
    address: ctx.ip,
    operation: `${ctx.method} ${ctx.path}`,
    target_id: caller.key_id,
    request_id: String(ctx.state.request_id),
  })
}
