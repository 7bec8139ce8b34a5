import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { tryLater } from './try_later.ts'

type Allowance = {
  allowed: boolean
  /** Sustained requests per minute. */
  limit: number
  /** Requests that would be allowed right now. */
  remaining: number
  /** Until the full burst is available again. */
  reset_seconds: number
  /** Until the next request is allowed; 0 when it is already. */
  retry_after_seconds: number
}

/**
 * Takes `count` requests (default 1) from the allowance of `who`. Together they may overdraw it if one alone
 * would be allowed; the next request then waits for all of them.
 */
export type Limiter = (who: string, count?: number) => Allowance

/** Tolerance for rounding errors from adding fractions of a millisecond. */
const ROUNDING_MS = 0.001
/** Above this number of callers, those with a full burst are forgotten. */
const MAX_CALLERS = 10_000
/** At most once in this time. */
const FORGET_MS = SECOND

/**
 * The generic cell rate algorithm, in the memory of this process. For each caller it stores when the
 * allowance will be full again.
 *
 * @param perMinute 0 allows everything
 * @param now a monotonic clock in milliseconds
 */
export function createLimiter(
  perMinute: number,
  burst: number,
  now: () => number = () => performance.now(),
): Limiter {
  const wholeAt = new Map<string, number>()
  let forgetAt = -Infinity
  const step = MINUTE / perMinute
  const window = step * burst

  return (who, count = 1) => {
    if (perMinute === 0) return UNLIMITED
    const at = now()
    if (wholeAt.size > MAX_CALLERS && at >= forgetAt) {
      forgetAt = at + FORGET_MS
      forgetRested(wholeAt, at)
    }
    const before = Math.max(wholeAt.get(who) ?? at, at)
    const wait = before + step - window - at
    const allowed = wait < ROUNDING_MS
    const after = allowed ? before + count * step : before
    wholeAt.set(who, after)
    return {
      allowed,
      limit: perMinute,
      remaining: Math.max(0, Math.floor((window - (after - at) + ROUNDING_MS) / step)),
      reset_seconds: Math.ceil((after - at) / 1000),
      retry_after_seconds: allowed ? 0 : Math.ceil(wait / 1000),
    }
  }
}

export function rateHeaders({ limit, remaining, reset_seconds }: Allowance) {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset_seconds),
  }
}

/** @throws ApiError 429 with Retry-After when the request exceeds the allowance */
export function refuseExcess(allowance: Allowance, what: string) {
  const { allowed, retry_after_seconds } = allowance
  if (allowed) return
  throw tryLater(`Too many ${what}`, retry_after_seconds, { headers: rateHeaders(allowance) })
}

const UNLIMITED = {
  allowed: true,
  limit: 0,
  remaining: 0,
  reset_seconds: 0,
  retry_after_seconds: 0,
} satisfies Allowance

function forgetRested(wholeAt: Map<string, number>, at: number) {
  for (const [who, whole] of wholeAt) if (whole <= at) wholeAt.delete(who)
}
