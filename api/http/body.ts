import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../shared/errors.ts'
import { limitConcurrency, type Reached } from './concurrency.ts'
import { refuseHugeJson } from './huge_json.ts'
import { InvalidRequest } from './validate.ts'

const MEGABYTE = 1024 * 1024
/** Largest body where the endpoint does not say, in bytes. */
const MAX_BYTES = MEGABYTE

/** Bodies above the usual size that one organization sends, and this process takes, at the same time. */
const LARGE = { perKey: 2, total: 8 }
/** When somebody may send a large body again that was refused, in seconds. */
const RETRY_SECONDS = 5

type Sent = {
  /** Whose large bodies count together. */
  sender: string
  /** Largest body; absent: the usual. */
  max_bytes?: number | undefined
}

/**
 * Reads the JSON body of a request and hands it to `use`. A large body counts from its first megabyte,
 * however slowly the rest comes, until `use` is done: so the memory of all of them is bounded.
 *
 * @throws ApiError as `readJson` does, and 429 or 503 when too many large bodies are on their way
 */
export function createBodyReader() {
  const large = limitConcurrency(LARGE)

  return async function withBody<T>(
    request: IncomingMessage,
    { sender, max_bytes = MAX_BYTES }: Sent,
    use: (body: unknown) => Promise<T>,
  ): Promise<T> {
    let leave = () => {}
    const onLarge = () => {
      leave = large.enter(sender, tooManyLarge)
    }
    try {
      return await use(await readJson(request, { max_bytes, onLarge }))
    } finally {
      leave()
    }
  }
}

type Reading = {
  max_bytes: number
  /** Called before more than the usual is kept of a body; what it throws refuses the request. */
  onLarge: () => void
}

/**
 * The JSON that a request carries; an empty body counts as `{}`.
 *
 * @throws ApiError 413 when it is too large, 415 when it is not declared as JSON
 * @throws InvalidRequest when it is not JSON, or more values than are read
 */
async function readJson(request: IncomingMessage, { max_bytes, onLarge }: Reading) {
  const { headers } = request
  const announced = Number(headers['content-length'] ?? 0)
  if (announced === 0 && !headers['transfer-encoding']) return {}
  if (announced > max_bytes) throw tooLarge(max_bytes)
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || headers['content-encoding']) {
    const message = 'Send the body as plain application/json'
    throw new ApiError('validation_error', message, { status: 415 })
  }
  const text = await readText(request, { max_bytes, onLarge })
  if (text === '') return {}
  refuseHugeJson(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    const message = 'Invalid JSON; look for a missing quote, comma or brace'
    throw new InvalidRequest('body', [{ path: [], message }])
  }
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

async function readText(request: IncomingMessage, { max_bytes, onLarge }: Reading) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const before = size
    size += chunk.length
    if (size > max_bytes) throw tooLarge(max_bytes)
    if (size > MAX_BYTES && before <= MAX_BYTES) onLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The rest of the body is not read, so the connection cannot be used again. */
const CLOSE = { Connection: 'close' }

function tooLarge(max_bytes: number) {
  const message = `The body is larger than ${max_bytes / MEGABYTE} MB; send less at a time`
  return new ApiError('validation_error', message, { status: 413, headers: CLOSE })
}

function tooManyLarge(reached: Reached) {
  const message = `Too many large requests are in progress; try again in ${RETRY_SECONDS} s`
  const headers = { ...CLOSE, 'Retry-After': String(RETRY_SECONDS) }
  return reached === 'key'
    ? new ApiError('rate_limited', message, { headers })
    : new ApiError('internal_error', message, { status: 503, headers })
}
