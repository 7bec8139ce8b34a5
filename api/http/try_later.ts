import { ApiError } from '../../shared/base/errors.ts'

type Options = { headers?: Record<string, string>; is_ours?: boolean; field?: string }

/**
 * Refuses a request that may be retried in some seconds: 429, or 503 when the cause is the service.
 *
 * @param what is wrong, such as `Too many requests`
 */
export function tryLater(what: string, seconds: number, { headers, is_ours, field }: Options = {}) {
  const message = `${what}; try again in ${seconds} s`
  const all = { 'Retry-After': String(seconds), ...headers }
  return is_ours
    ? new ApiError('internal_error', message, { status: 503, headers: all, field })
    : new ApiError('rate_limited', message, { headers: all, field })
}
