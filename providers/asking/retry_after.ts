/*
 * When a provider wants to be asked again. The response says so in a header, which the call framework drops, so
 * `toldResponse` adds it to the error in the body.
 */

/**
 * @param error the error in the body, of which Google's has the time
 * @param now epoch milliseconds
 * @returns milliseconds; undefined if the response does not say it
 */
export function retryAfterIn(headers: Headers, error: object, now: number): number | undefined {
  const ms = numberIn(headers.get('retry-after-ms'))
  if (ms !== undefined) return ms
  const after = headers.get('retry-after')
  const seconds = numberIn(after) ?? delayIn(error)
  if (seconds !== undefined) return Math.ceil(1000 * seconds)
  const until = Date.parse(after ?? '')
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}

/** The same for an error of a client or of the framework. */
export function retryAfterOf(thrown: unknown): number | undefined {
  const { error, body = error } = Object(thrown) as { error?: unknown; body?: unknown }
  const { retry_after_ms } = Object(body) as { retry_after_ms?: unknown }
  return typeof retry_after_ms === 'number' ? retry_after_ms : undefined
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined
}

/** Google's `RetryInfo`, in seconds. */
function delayIn(error: object): number | undefined {
  const { details } = error as { details?: unknown }
  const all = Array.isArray(details) ? (details as { retryDelay?: unknown }[]) : []
  const [delay] = all.flatMap((one) => /^([\d.]+)s$/.exec(String(one?.retryDelay))?.[1] ?? [])
  return delay === undefined ? undefined : Number(delay)
}
