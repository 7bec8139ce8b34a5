import { HOUR, MINUTE, SECOND } from '../base/time.ts'

/** Waits after the first, second, … failed attempt. */
const WAITS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
const JITTER = 0.1
const LONGEST_RETRY_AFTER_MS = HOUR

/**
 * How long to wait after failed attempt number `attempts` (1, 2, …); undefined if it was the last. A jitter
 * of ±10 % keeps deliveries that failed together from retrying together.
 *
 * @param random 0 to 1
 * @param retryAfterMs the delay that the receiver requested: a lower bound, up to one hour
 */
export function retryWaitMs(
  attempts: number,
  random: number,
  retryAfterMs = 0,
): number | undefined {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return undefined
  const varied = wait * (1 + JITTER * (2 * random - 1))
  return Math.round(Math.max(varied, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)))
}

/** Parses a `Retry-After` header, seconds or an HTTP date; 0 when it is absent, in the past or invalid. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const text = header.trim()
  const isDate = HTTP_DATE.test(text)
  const wait = isDate
    ? Date.parse(inUtc(text)) - now
    : /^\d+$/.test(text)
      ? Number(text) * SECOND
      : 0
  return wait > 0 ? wait : 0
}

/** The form of C's `asctime`, which names no zone, is in UTC too; `Date.parse` would take it as local. */
function inUtc(date: string): string {
  return /\d{4}$/.test(date) ? `${date} GMT` : date
}

/** All its forms begin with a weekday; `Date.parse` accepts much more. */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)/i
