import type { Dispatcher } from 'undici'
import { retryAfterMs } from '../../shared/outputs/retry_schedule.ts'
import { SECOND } from '../../shared/time.ts'

/** What of an answer is read, in bytes. */
export const READ_BYTES = 64 * 1024
/** From the first byte sent to the last byte read. */
const TOTAL_MS = 15 * SECOND
export const CONNECT_MS = 5 * SECOND

export type Outgoing = {
  url: string
  method: Dispatcher.HttpMethod
  /** Beyond ASCII a value is sent as UTF-8. */
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
 * Every failure is an outcome; this never throws.
 */
export async function deliver(
  dispatcher: Dispatcher,
  outgoing: Outgoing,
  total_ms = TOTAL_MS,
): Promise<Outcome> {
  const startedAt = performance.now()
  const { error, ...answer } = await exchange(dispatcher, outgoing, total_ms)
  const duration_ms = Math.round(performance.now() - startedAt)
  if (answer.status === null) return { ...NO_ANSWER, error: error!, duration_ms }
  const succeeded = answer.status >= 200 && answer.status < 300
  return {
    status: answer.status,
    error: succeeded ? null : `The receiver answered ${answer.status}`,
    answer: textOf(answer.chunks),
    // A status that has come counts, also where the receiver or the time limit cut the rest off.
    is_whole: error === null && answer.bytes <= READ_BYTES,
    retry_after_ms: retryAfterMs(answer.retry_after, Date.now()),
    duration_ms,
  }
}

const NO_ANSWER = { status: null, answer: null, is_whole: false, retry_after_ms: 0 }

/** What has come of an answer; `error` says why it is not whole. */
type Answer = {
  status: number | null
  retry_after: string | undefined
  chunks: Buffer[]
  bytes: number
  error: string | null
}

function exchange(dispatcher: Dispatcher, outgoing: Outgoing, total_ms: number) {
  const answer: Answer = { status: null, retry_after: undefined, chunks: [], bytes: 0, error: null }
  return new Promise<Answer>((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let over = false
    const finish = (error: string | null) => {
      if (over) return
      over = true
      clearTimeout(timer)
      resolve({ ...answer, error })
    }
    const cut = (error: string | null) => {
      finish(error)
      controller?.abort(new Error('cut'))
    }
    const timer = setTimeout(() => cut(`no answer within ${total_ms} ms`), total_ms)
    try {
      dispatcher.dispatch(dispatchOptions(outgoing), {
        onRequestStart(started) {
          controller = started
          if (over) cut(null)
        },
        onResponseStart(_, status, headers) {
          if (status < 200) return
          answer.status = status
          answer.retry_after = [headers['retry-after']].flat()[0]
        },
        onResponseData(_, chunk) {
          answer.chunks.push(chunk)
          answer.bytes += chunk.length
          if (answer.bytes > READ_BYTES) cut(null)
        },
        onResponseEnd: () => finish(null),
        onResponseError: (_, error) => finish(reason(error)),
      })
    } catch (error) {
      finish(reason(error))
    }
  })
}

function dispatchOptions({ url, method, headers, body }: Outgoing): Dispatcher.DispatchOptions {
  if (!URL.canParse(url)) throw new Error(`${url || 'The empty text'} is not a URL`)
  const { username, password, origin, pathname, search } = new URL(url)
  if (username || password) throw new Error('The URL carries a user name; send it as a header')
  const path = `${pathname}${search}`
  return { origin, path, method, headers: inBytes(headers), body: body.length > 0 ? body : null }
}

/** Each byte of a value as one character, which is how a header is written. */
function inBytes(headers: Record<string, string>) {
  const values = Object.entries(headers)
  return Object.fromEntries(
    values.map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )
}

function textOf(chunks: Buffer[]) {
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString().replaceAll('\0', '')
}

/** The innermost message: a refused connection hides behind one that only says "failed". */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
