import type { Router } from '@koa/router'
import { callsWaiting, registry } from './metrics.ts'
import type { Service } from './service.ts'

/** Health and metrics endpoints, for machines. */
export function mountProbes(router: Router, { config, isDatabaseAway, draining }: Service) {
  router.get('/healthz', (ctx) => {
    const database = isDatabaseAway() ? 'unreachable' : 'ok'
    const well = draining.aborted ? 'draining' : 'ok'
    const status = database === 'ok' ? well : 'unavailable'
    ctx.status = status === 'ok' ? 200 : 503
    ctx.body = { status, database }
  })
  router.get('/metrics', async (ctx) => {
    if (!config.ROLES.includes('api') || isDatabaseAway()) callsWaiting.remove()
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}
