import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../../shared/errors.ts'
import { parseJson } from '../../shared/parse_json.ts'
import { fairQueue } from '../async/fair_queue.ts'
import { limitConcurrency, type Reached } from './concurrency.ts'
import { sizeProblem } from './json_limits.ts'
import { tryLater } from './try_later.ts'
import { InvalidRequest } from './validate.ts'

export const MEGABYTE = 1024 * 1024
/** Largest body where the endpoint does not say, in bytes. */
const USUAL_BYTES = MEGABYTE

/** Larger bodies that one organization sends, and this process takes, at the same time. */
const LARGE = { perKey: 2, total: 8 }
const NOBODY = 'nobody'
/** When a large body that was refused may be sent again, in seconds. */
const RETRY_SECONDS = 5

/** Checking a longer body blocks the process for some ten milliseconds, in characters. */
const LIGHT_CHARACTERS = 64 * 1024
/** Organizations whose heavy bodies this process uses at the same time. */
const PLACES = [1, 2, 3, 4]

type Sent = {
  /** The organization whose large bodies count together, and whose heavy ones are used one by one; null: nobody's. */
  org_id: string | null
  max_bytes?: number | undefined
  max_values?: number | undefined
  /** Nobody waits for the answer any more. */
  gone?: AbortSignal
}

/**
 * Reads the JSON body of a request and hands it to `use`; an empty body counts as `{}`. A large body
 * counts from its second megabyte until `use` is done, which bounds the memory of all of them. A heavy
 * body of an organization waits until the one before it is used, and a turn of the event loop longer:
 * then what others asked for goes on in between, and many leave them connections to the database. `use`
 * may say sooner that the next one can be used, before it waits for somebody else's answer.
 *
 * @throws ApiError 413 when it is too large, 415 when it is not declared as JSON, 429 or 503 when too
 *   many large bodies are on their way
 * @throws InvalidRequest when it is not JSON, or has too many values
 */
export function createBodyReader() {
  const large = limitConcurrency(LARGE)
  const inTurn = fairQueue(PLACES)

  return async function withBody<T>(
    request: IncomingMessage,
    { org_id, max_bytes = USUAL_BYTES, max_values, gone }: Sent,
    use: (body: unknown, next: () => void) => Promise<T>,
  ): Promise<T> {
    let leave = () => {}
    const onLarge = () => {
      leave = large.enter(org_id ?? NOBODY, tooManyLarge)
    }
    try {
      const text = await readText(request, max_bytes, onLarge)
      const useText = async (next: () => void) => use(parseBody(text, max_values), next)
      if (org_id === null || text.length <= LIGHT_CHARACTERS) return await useText(() => {})
      const { used } = await inTurn(org_id, async () => {
        await setImmediate()
        if (gone?.aborted) throw brokeOff()
        let next!: () => void
        const isNext = new Promise<void>((resolve) => (next = resolve))
        const used = useText(next)
        await Promise.race([isNext, used.catch(() => {})])
        return { used }
      })
      return await used
    } finally {
      leave()
    }
  }
}

/** @param onLarge called once more than the usual size has come; what it throws refuses the request */
async function readText(request: IncomingMessage, max_bytes: number, onLarge: () => void) {
  const { headers } = request
  const announced = Number(headers['content-length'] ?? 0)
  if (announced === 0 && !headers['transfer-encoding']) return ''
  if (announced > max_bytes) throw tooLarge(max_bytes)
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || headers['content-encoding']) {
    const message = 'Send the body as plain application/json'
    throw new ApiError('validation_error', message, { status: 415 })
  }
  // Pieces that are kept apart take hundreds of bytes each, and a client may send single bytes.
  let held = Buffer.allocUnsafe(FIRST_BYTES)
  let size = 0
  for await (const chunk of wholeOf(request)) {
    const before = size
    size += chunk.length
    if (size > max_bytes) throw tooLarge(max_bytes)
    if (size > USUAL_BYTES && before <= USUAL_BYTES) onLarge()
    if (size > held.length) held = Buffer.concat([held], Math.max(size, 2 * held.length))
    chunk.copy(held, before)
  }
  return held.toString('utf8', 0, size)
}

/** @throws ApiError when the client breaks off; nobody reads it, but it is no fault of ours */
async function* wholeOf(request: AsyncIterable<Buffer>) {
  try {
    yield* request
  } catch {
    throw brokeOff()
  }
}

const FIRST_BYTES = 16 * 1024

function brokeOff() {
  return new ApiError('validation_error', 'The body broke off; send all of it')
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

function parseBody(text: string, max_values: number | undefined): unknown {
  if (text === '') return {}
  const problem = sizeProblem(text, max_values)
  if (problem) throw invalid(problem)
  const value = parseJson(text)
  if (value === undefined) throw invalid('Not valid JSON; look for a missing quote, comma or brace')
  return value
}

function invalid(message: string) {
  return new InvalidRequest('body', [{ path: [], message }])
}

/** The rest of the body is not read, so the connection cannot be used again. */
const CLOSE = { Connection: 'close' }

function tooLarge(max_bytes: number) {
  const message = `The body is larger than ${max_bytes / MEGABYTE} MB; send less at a time`
  return new ApiError('validation_error', message, { status: 413, headers: CLOSE })
}

function tooManyLarge(reached: Reached) {
  const what = 'Too many large requests are in progress'
  return tryLater(what, RETRY_SECONDS, { headers: CLOSE, is_ours: reached === 'total' })
}
