import { request, type Dispatcher } from 'undici'
import { retryAfterMs } from '../shared/retry_schedule.ts'
import { SECOND } from '../shared/time.ts'

/** What of an answer is kept, in bytes; the rest is not read. */
const KEPT_BYTES = 64 * 1024
/** From the first byte sent to the last byte read. */
const TOTAL_MS = 15 * SECOND
export const CONNECT_MS = 5 * SECOND

export type Outgoing = {
  url: string
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  /** Empty for none. */
  body: Buffer
}

/** How one attempt went. */
export type Outcome = {
  /** Null when no answer came. */
  status: number | null
  /** Why it failed; null after a 2xx. */
  error: string | null
  /** The beginning of the answer, as text; null when no answer came. */
  answer: string | null
  /** Whether `answer` is all of it. */
  is_whole: boolean
  /** How long the receiver wants to be left alone, in milliseconds; 0 when it did not say. */
  retry_after_ms: number
  duration_ms: number
}

/**
 * Sends one request and waits for its answer, never longer than `total_ms`. Redirects are not
 * followed. The status decides: an answer whose body breaks off or never ends is cut and counts.
 * Every failure is an outcome, that of making the request too; this never throws.
 */
export async function deliver(
  dispatcher: Dispatcher,
  outgoing: () => Outgoing,
  total_ms = TOTAL_MS,
): Promise<Outcome> {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  const signal = AbortSignal.timeout(total_ms)
  try {
    const { url, method, headers, body } = outgoing()
    checkUrl(url)
    const response = await request(url, {
      dispatcher,
      method,
      headers,
      signal,
      ...(body.length > 0 && { body }),
    })
    const { statusCode: status } = response
    const { text, is_whole } = await beginning(response.body)
    const succeeded = status >= 200 && status < 300
    return {
      status,
      error: succeeded ? null : `The receiver answered ${status}`,
      answer: text,
      is_whole,
      retry_after_ms: retryAfterMs(headerOf(response, 'retry-after'), Date.now()),
      duration_ms: elapsed(),
    }
  } catch (error) {
    const why = signal.aborted ? `no answer within ${total_ms} ms` : reason(error)
    const duration_ms = elapsed()
    return { ...NO_ANSWER, error: why, duration_ms }
  }
}

const NO_ANSWER = { status: null, answer: null, is_whole: false, retry_after_ms: 0 }

function checkUrl(url: string) {
  if (!URL.canParse(url)) throw new Error(`${url || 'The empty text'} is not a URL`)
  const { username, password } = new URL(url)
  if (username || password) throw new Error('The URL carries a user name; send it as a header')
}

async function beginning(body: Dispatcher.ResponseData['body']) {
  const chunks: Buffer[] = []
  let bytes = 0
  let is_whole = true
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      is_whole = bytes <= KEPT_BYTES
      if (!is_whole) break
    }
  } catch {
    // Cut off by the receiver or by the time limit: the status has come, and it counts.
    is_whole = false
  }
  const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString()
  return { text: text.replaceAll('\0', ''), is_whole }
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string) {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The innermost message: a refused connection hides behind one that only says "failed". */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
