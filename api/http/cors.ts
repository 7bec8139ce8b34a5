import type { Middleware } from 'koa'

/** Any page may use the embed's operations, without credentials; nothing else carries the header. */
export const cors: Middleware = async function cors(ctx, next) {
  if (!ctx.path.startsWith('/v1/embed/')) return next()
  ctx.set('Access-Control-Allow-Origin', '*')
  ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, Idempotent-Replayed')
  if (ctx.method !== 'OPTIONS') return next()
  ctx.set('Access-Control-Allow-Methods', 'GET, POST')
  ctx.set('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, X-Request-Id')
  ctx.set('Access-Control-Max-Age', '86400')
  ctx.status = 204
}
