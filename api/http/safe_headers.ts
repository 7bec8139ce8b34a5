import type { Middleware } from 'koa'

/** Headers of every response, errors included, unless its handler sets them itself. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Keeps caches from storing responses and browsers from sniffing their content type. */
export const respondSafely: Middleware = async function respondSafely(ctx, next) {
  ctx.set(SAFE_HEADERS)
  await next()
}
