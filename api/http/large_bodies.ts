import type { Middleware } from 'koa'
import { ApiError, type ErrorCode } from '../../shared/errors.ts'

/** Large bodies that one organization may send at a time; callers without one count together. */
const MOST_OF_ONE = 2
/** Large bodies that this process takes at a time. */
const MOST = 8
/** When somebody may send again who was refused, in seconds. */
const RETRY_SECONDS = 5

/**
 * Bounds the memory of bodies above the usual size, which each takes from its first megabyte, however
 * slowly the rest comes, until it is answered. `ctx.state.takeLarge(org_id)` takes a place for one and
 * throws ApiError 429 when the organization has no more, 503 when nobody has.
 */
export function boundLargeBodies(): Middleware {
  const taken = new Map<object, string | null>()

  return async function largeBodies(ctx, next) {
    ctx.state.takeLarge = (org_id: string | null) => {
      const own = [...taken.values()].filter((each) => each === org_id)
      if (own.length >= MOST_OF_ONE) throw tooMany('rate_limited', 429)
      if (taken.size >= MOST) throw tooMany('internal_error', 503)
      taken.set(ctx, org_id)
    }
    try {
      await next()
    } finally {
      taken.delete(ctx)
    }
  }
}

/** The rest of the body is not read, so the connection cannot be used again. */
function tooMany(code: ErrorCode, status: number) {
  const headers = { 'Retry-After': String(RETRY_SECONDS), Connection: 'close' }
  const message = `Too many large requests are in progress; try again in ${RETRY_SECONDS} s`
  return new ApiError(code, message, { status, headers })
}
