import type { Router } from '@koa/router'
import { countAwaited } from '../db/calls/waits.ts'
import { callsWaiting, registry } from './metrics.ts'
import type { Service } from './service.ts'

/** Health and metrics, for machines. */
export function mountProbes(router: Router, service: Service) {
  const { isDatabaseAway, draining } = service
  router.get('/healthz', (ctx) => {
    const database = isDatabaseAway() ? 'unreachable' : 'ok'
    const well = draining.aborted ? 'draining' : 'ok'
    const status = database === 'ok' ? well : 'unavailable'
    ctx.status = status === 'ok' ? 200 : 503
    ctx.body = { status, database }
  })
  router.get('/metrics', async (ctx) => {
    await observeWaiting(service)
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}

/** Counts who waits in the whole installation; leaves the series out where that is not known. */
async function observeWaiting({ config, pools, isDatabaseAway }: Service) {
  callsWaiting.remove()
  if (!config.ROLES.includes('api') || isDatabaseAway()) return
  const count = await countAwaited(pools.service).catch(() => undefined)
  if (count !== undefined) callsWaiting.set(count)
}
