import type { Middleware } from 'koa'

/** What every answer says where its handler does not know better, errors included. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** No cache keeps an answer, and no browser takes it for what it is not. */
export const answerSafely: Middleware = async function answerSafely(ctx, next) {
  ctx.set(SAFE_HEADERS)
  await next()
}
