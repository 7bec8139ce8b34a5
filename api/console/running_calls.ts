import type { Router } from '@koa/router'
import { countActiveSessions } from '../../db/analytics/statistics.ts'
import type { RunningCalls } from '../../shared/people/console.ts'
import type { Admission } from '../http/admit.ts'
import type { Service } from '../service.ts'
import { enter } from './enter.ts'

const PATH = '/console/api/now'

/** How many calls are in progress, which the navigation shows. It tells nothing about them, so nothing is recorded. */
export function mountRunningCalls(router: Router, service: Service, admission: Admission) {
  router.get(PATH, async (ctx) => {
    ctx.state.route = PATH
    await enter(service, ctx)
    const caller = await admission.admitKey(ctx, ['run'])
    const org_id = 'org_id' in caller ? caller.org_id : undefined
    const calls = await countActiveSessions(service.pools.service, org_id)
    ctx.body = { calls } satisfies RunningCalls
  })
}
