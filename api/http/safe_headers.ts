import type { Middleware } from 'koa'

/** Headers of every response, errors included, unless its handler sets them itself. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Whether browsers reach this service over https, whatever a proxy uses to reach it. */
export function isBehindHttps(app_url: string): boolean {
  return app_url.startsWith('https:')
}

/** In seconds: a year. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Keeps caches from storing responses and browsers from sniffing their content type, and, once they have come
 * over https, from ever coming without it.
 *
 * @param app_url where participants and operators reach this service
 */
export function respondSafely(app_url: string): Middleware {
  const isEncrypted = isBehindHttps(app_url)
  return async function respondSafely(ctx, next) {
    ctx.set(SAFE_HEADERS)
    if (isEncrypted) ctx.set('strict-transport-security', HTTPS_ONLY)
    await next()
  }
}
