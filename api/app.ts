import { Router } from '@koa/router'
import Koa from 'koa'
import { ApiError } from '../shared/base/errors.ts'
import { enterFromConsole } from './console/enter.ts'
import { mountConsole } from './console/mount_console.ts'
import { respondWithError } from './http/respond_with_error.ts'
import { mountDocs } from './pages/docs_page.ts'
import { mountFrames } from './frames/serve_frame.ts'
import { type Admission, createAdmission } from './http/admit.ts'
import { mount } from './http/mount.ts'
import { PERSON_SECRET_HEADER, PERSON_TOKEN_HEADER } from './http/route.ts'
import { mountAssets } from './pages/assets.ts'
import { showError } from './pages/error_page.ts'
import { mountPages } from './pages/participant_page.ts'
import { requestLog } from './http/request_log.ts'
import { admitMetrics } from './http/admit_metrics.ts'
import { respondSafely } from './http/safe_headers.ts'
import { ROUTES } from './routes/index.ts'
import type { Service } from './service.ts'
import { callsWaiting, registry } from './metrics.ts'

/**
 * What this process serves over HTTP: its probes and, with the role `api`, the API and the pages. Pass
 * requests to `callback()` of the result.
 */
export function createApp(service: Service): Koa {
  const { TRUSTED_PROXIES, ROLES } = service.config
  const app = new Koa({ proxy: TRUSTED_PROXIES > 0, maxIpsCount: TRUSTED_PROXIES })
  const router = new Router({ sensitive: true, strict: true })
  const admission = createAdmission(service)

  mountProbes(router, service)
  if (ROLES.includes('api')) mountInterface(router, service, admission)

  app.on('error', (error: NodeJS.ErrnoException) => {
    const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (hasLeft) service.log.debug({ error }, 'the client disconnected before the response ended')
    else service.log.error({ error }, 'response not sent')
  })
  app.use(respondSafely(service.app_url))
  app.use(requestLog(service.log))
  app.use(allowEmbed)
  if (ROLES.includes('api')) app.use(showError)
  app.use(respondWithError)
  app.use(admission.limitWrongCredentials)
  if (ROLES.includes('api')) app.use(enterFromConsole(service))
  app.use(useCanonicalPath)
  app.use(router.routes())
  app.use(function refuseUnknown(ctx) {
    const matching = router.match(ctx.path, ctx.method).path
    const literal = matching.filter(({ path }) => path === ctx.path)
    const methods = new Set((literal.length > 0 ? literal : matching).flatMap((one) => one.methods))
    if (methods.size === 0) {
      throw new ApiError('not_found', `There is nothing at ${ctx.path}; see /docs for what exists`)
    }
    const Allow = [...methods].join(', ')
    const message = `${ctx.path} does not support ${ctx.method}; use ${Allow}`
    throw new ApiError('not_found', message, { status: 405, headers: { Allow } })
  })
  return app
}

function mountInterface(router: Router, service: Service, admission: Admission) {
  mount(router, ROUTES, service, admission)
  mountConsole(router, service, admission)
  mountFrames(router, service, admission)
  mountPages(router, service, admission)
  mountAssets(router, admission)
  mountDocs(router, admission)
}

/** Any page may call the embed endpoints, without credentials; no other route sends this header. */
const allowEmbed: Koa.Middleware = async function allowEmbed(ctx, next) {
  if (!ctx.path.startsWith('/v1/embed/')) return next()
  ctx.set('Access-Control-Allow-Origin', '*')
  ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, Idempotent-Replayed')
  if (ctx.method !== 'OPTIONS') return next()
  ctx.set('Access-Control-Allow-Methods', 'GET, POST')
  ctx.set(
    'Access-Control-Allow-Headers',
    `Content-Type, Idempotency-Key, ${PERSON_SECRET_HEADER}, ${PERSON_TOKEN_HEADER}, X-Request-Id`,
  )
  ctx.set('Access-Control-Max-Age', '86400')
  ctx.status = 204
}

/**
 * Replaces a path's alias with its canonical name, so that everything downstream sees only one.
 *
 * @throws URIError when the path cannot be decoded
 */
const useCanonicalPath: Koa.Middleware = async function useCanonicalPath(ctx, next) {
  if (decodeURIComponent(ctx.path).includes('\0'))
    throw new URIError('a path without NUL is needed')
  ctx.path = ctx.path.replace(/^\/v1\/conversations(?=\/|$)/, '/v1/interviews')
  await next()
}

/** Health and metrics endpoints, for machines. */
function mountProbes(router: Router, { config, isDatabaseAway, draining }: Service) {
  router.get('/healthz', (ctx) => {
    const database = isDatabaseAway() ? 'unreachable' : 'ok'
    const well = draining.aborted ? 'draining' : 'ok'
    const status = database === 'ok' ? well : 'unavailable'
    ctx.status = status === 'ok' ? 200 : 503
    ctx.body = { status, database }
  })
  router.get('/metrics', async (ctx) => {
    admitMetrics(ctx, config)
    if (!config.ROLES.includes('api') || isDatabaseAway()) callsWaiting.remove()
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}
