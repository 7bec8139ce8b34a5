import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../shared/errors.ts'
import { refuseFlood } from './refuse_flood.ts'
import { InvalidRequest } from './validate.ts'

const MEGABYTE = 1024 * 1024
/** Largest body where the endpoint does not say, in bytes. */
const MAX_BYTES = MEGABYTE

type Size = {
  /** Of the body; absent: the usual. */
  max_bytes?: number | undefined
  /** Called before more than the usual is kept of a body; what it throws refuses the request. */
  onLarge: () => void
}

/**
 * The JSON that a request carries; an empty body counts as `{}`.
 *
 * @throws ApiError 413 when it is too large, 415 when it is not declared as JSON
 * @throws InvalidRequest when it is not JSON, or more values than are read
 */
export async function readJson(
  request: IncomingMessage,
  { max_bytes = MAX_BYTES, onLarge }: Size,
): Promise<unknown> {
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
  refuseFlood(text)
  try {
    return JSON.parse(text)
  } catch {
    const message = 'Invalid JSON; look for a missing quote, comma or brace'
    throw new InvalidRequest('body', [{ path: [], message }])
  }
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

type Reading = { max_bytes: number; onLarge: () => void }

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
function tooLarge(max_bytes: number) {
  const headers = { Connection: 'close' }
  const message = `The body is larger than ${max_bytes / MEGABYTE} MB; send less at a time`
  return new ApiError('validation_error', message, { status: 413, headers })
}
