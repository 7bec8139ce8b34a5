import type { Context } from 'koa'
import { HOUR } from '../../shared/base/time.ts'
import type { LiveCall } from '../../shared/platform/live.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import { recordReadings, whoCalls } from '../http/security_log.ts'
import type { Service } from '../service.ts'
import { askedIn } from './record_sign_in.ts'

/**
 * Records in the security logs of organizations who watches which of their running calls: each call once an hour
 * for as long as the page is open.
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
    ...askedIn(ctx),
  } as const

  return async function record(calls: readonly Pick<LiveCall, 'org_id' | 'interview_id'>[]) {
    const now = Math.floor(Date.now() / HOUR)
    if (now !== hour) recorded.clear()
    hour = now
    const unknown = new Map(
      calls
        .filter(({ interview_id }) => !recorded.has(interview_id))
        .map(({ interview_id, org_id }) => [interview_id, org_id]),
    )
    if (unknown.size === 0) return
    const readings = [...unknown].map(([target_id, org_id]) => ({ target_id, org_id }))
    await recordReadings(pools.service, event, readings)
    for (const id of unknown.keys()) recorded.add(id)
  }
}
