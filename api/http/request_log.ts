import type { Middleware } from 'koa'
import { newId } from '../../shared/base/ids.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { httpRequestSeconds, requestsInFlight } from '../metrics.ts'

const REQUEST_ID = /^[\w-]{1,128}$/
/** Machines request these every few seconds; not worth logging unless they fail. */
const PROBES = new Set(['/healthz', '/metrics'])

/** Gives each request an id and a logger, and logs and measures its response. */
export function requestLog(log: Logger): Middleware {
  return async function logRequest(ctx, next) {
    const given = ctx.get('x-request-id')
    const request_id = REQUEST_ID.test(given) ? given : newId('req')
    ctx.set('X-Request-Id', request_id)
    ctx.state.request_id = request_id
    ctx.state.log = log.child({ request_id })
    const startedAt = performance.now()
    requestsInFlight.inc()
    try {
      await next()
    } finally {
      requestsInFlight.dec()
      const { method, status, path } = ctx
      const route = String(ctx.state.route ?? (PROBES.has(path) ? path : 'none'))
      const duration_ms = Math.round(performance.now() - startedAt)
      httpRequestSeconds.observe({ method, route, status }, duration_ms / 1000)
      const { org_id, key_id } = ctx.state.caller ?? {}
      const level = PROBES.has(path) && status < 500 ? 'debug' : 'info'
      ctx.state.log[level](
        { method, route, status, duration_ms, org_id, key_id },
        'request answered',
      )
    }
  }
}
