import type { Context } from 'koa'
import { HOUR } from '../../shared/base/time.ts'
import type { LiveCall } from '../../shared/platform/live.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import { recordReading, whoCalls } from '../http/security_log.ts'
import type { Service } from '../service.ts'

/**
 * For the security logs of organizations, who watches which of their running calls: each call once an hour for
 * as long as the page is open.
 */
export function watchRecorder(
  { pools }: Pick<Service, 'pools'>,
  ctx: Context,
  caller: KeyCaller | PlatformCaller,
) {
  let hour = 0
  const recorded = new Set<string>()
  const event = {
    kind: 'conversation.read',
    ...whoCalls(caller),
    address: ctx.ip,
    operation: `${ctx.method} ${ctx.path}`,
    request_id: String(ctx.state.request_id),
  } as const

  return async function record(calls: readonly Pick<LiveCall, 'org_id' | 'session_id'>[]) {
    const now = Math.floor(Date.now() / HOUR)
    if (now !== hour) recorded.clear()
    hour = now
    for (const { org_id, session_id } of calls) {
      if (recorded.has(session_id)) continue
      await recordReading(pools.service, { ...event, org_ids: [org_id], target_id: session_id })
      recorded.add(session_id)
    }
  }
}
