import type { Middleware } from 'koa'
import { codeOf, isLostConnection, isOutage } from '../../db/connection_errors.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { SAFE_HEADERS } from './safe_headers.ts'
import { tryLater } from './try_later.ts'
import { InvalidRequest } from './validate.ts'

/**
 * The only place that turns errors into responses. An unforeseen error is logged in full and hidden from the
 * caller.
 */
export const respondWithError: Middleware = async function respondWithError(ctx, next) {
  try {
    await next()
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : unforeseen(thrown, ctx.method)
    if (isOutage(thrown))
      ctx.state.log.warn({ code: codeOf(thrown) }, 'the database could not be reached')
    else if (isFault(thrown, error)) ctx.state.log.error({ error: thrown }, 'request failed')
    const detail =
      ctx.path.startsWith('/v1/admin/') && error instanceof InvalidRequest && error.detail
    ctx.status = detail ? 422 : error.status
    ctx.set({ ...SAFE_HEADERS, ...error.headers })
    ctx.body = { ...error.toJSON(), ...(detail && { detail }) }
  }
}

/** Whether to log it: a fault of ours, as opposed to a refusal that already says everything. */
function isFault(thrown: unknown, { code }: ApiError) {
  const isRefusal = thrown instanceof ApiError && thrown.cause === undefined
  return code === 'internal_error' && !isRefusal
}

function unforeseen(thrown: unknown, method: string) {
  if (thrown instanceof URIError) {
    const message = 'Invalid percent-encoding; percent-encode each part'
    return new InvalidRequest('path', [{ path: [], message }])
  }
  if (isOutage(thrown)) {
    const what = method !== 'GET' && isLostConnection(thrown) ? UNCERTAIN : AWAY
    return tryLater(what, AWAY_SECONDS, { is_ours: true })
  }
  return new ApiError('internal_error', 'Something went wrong on the server; try again')
}

const AWAY = 'The database is not responding'
const UNCERTAIN =
  'The database stopped responding before it confirmed the write, so this may already be stored; an Idempotency-Key keeps a retry from storing it twice'
/** Retry-After for requests that needed the database, which is probed twice a second. */
export const AWAY_SECONDS = 2
