import type { Dispatcher } from 'undici'
import { retryAfterMs } from '../../shared/outputs/retry_schedule.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { SECOND } from '../../shared/base/time.ts'

export const READ_BYTES = 64 * 1024
/** From the first byte sent to the last byte read. */
const TOTAL_MS = 15 * SECOND

type Outgoing = {
  url: string
  method: Dispatcher.HttpMethod
  /** Non-ASCII values are sent as UTF-8. */
  headers: Record<string, string>
  body: Buffer
}

export type Outcome = {
  /** Null when there was no response. */
  status: number | null
  /** Why it failed; null after a 2xx. */
  error: string | null
  answer: string | null
  /** Whether `answer` is complete. */
  is_whole: boolean
  /** From the receiver's `Retry-After`; 0 without one. */
  retry_after_ms: number
  duration_ms: number
}

/**
 * Sends one request and waits for the response. Redirects are not followed. The status counts even if the
 * rest of the response is cut off, too long or too slow. Never throws.
 */
export async function exchange(
  dispatcher: Dispatcher,
  outgoing: Outgoing,
  total_ms = TOTAL_MS,
): Promise<Outcome> {
  const startedAt = performance.now()
  const { status, retry_after, chunks, error } = await receive(dispatcher, outgoing, total_ms)
  const duration_ms = Math.round(performance.now() - startedAt)
  const retry_after_ms = retryAfterMs(retry_after, Date.now())
  const rest = { status, retry_after_ms, duration_ms }
  if (status === null) return { ...rest, error, answer: null, is_whole: false }
  const read = Buffer.concat(chunks)
  return {
    ...rest,
    error: status >= 200 && status < 300 ? null : `The receiver answered ${status}`,
    answer: read.subarray(0, READ_BYTES).toString().replaceAll('\0', ''),
    is_whole: error === null && read.length <= READ_BYTES,
  }
}

/** As much of a response as arrived; `error` says why there is no more of it. */
type Received = {
  status: number | null
  retry_after?: string | undefined
  chunks: Buffer[]
  error: string | null
}

/** Uses handlers: with a stream per response, the worker needs a fifth more processor time. */
function receive(dispatcher: Dispatcher, outgoing: Outgoing, total_ms: number): Promise<Received> {
  return new Promise((resolve) => {
    const received: Received = { status: null, chunks: [], error: null }
    let bytes = 0
    let controller: Dispatcher.DispatchController | undefined
    let isOver = false
    const timer = setTimeout(() => cut(`no answer within ${total_ms} ms`), total_ms)

    function finish(error: string | null) {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      resolve({ ...received, error })
    }
    function cut(error: string | null) {
      finish(error)
      controller?.abort(new Error('cut'))
    }
    try {
      dispatcher.dispatch(requestOptions(outgoing), {
        onRequestStart(started) {
          controller = started
          if (isOver) cut(null)
        },
        onResponseStart(_, status, headers) {
          // An informational response, such as 103 Early Hints, precedes the final one.
          if (status < 200) return
          received.status = status
          received.retry_after = [headers['retry-after']].flat()[0]
        },
        onResponseData(_, chunk) {
          received.chunks.push(chunk)
          bytes += chunk.length
          if (bytes > READ_BYTES) cut(null)
        },
        onResponseEnd: () => finish(null),
        onResponseError: (_, error) => finish(reason(error)),
      })
    } catch (error) {
      finish(reason(error))
    }
  })
}

function requestOptions({ url, method, headers, body }: Outgoing): Dispatcher.DispatchOptions {
  const address = parseUrl(url)
  if (!address) throw new Error(`${url || 'The empty text'} is not a URL`)
  const { origin, pathname, search } = address
  // Headers are written as latin1: one character per byte.
  const inBytes = Object.entries(headers).map(([name, value]) => [
    name,
    Buffer.from(value).toString('latin1'),
  ])
  return {
    origin,
    path: pathname + search,
    method,
    headers: Object.fromEntries(inBytes) as Record<string, string>,
    body: body.length > 0 ? body : null,
  }
}

/** The innermost message: a refused connection is wrapped in an error that only says "failed". */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
