import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../../shared/base/errors.ts'
import { SECOND } from '../../../shared/base/time.ts'

export const MEGABYTE = 1024 * 1024
/** Default size limit of a body, in bytes; a body beyond it is large. */
export const USUAL_BYTES = MEGABYTE

/** How often to check that a large body arrives at 64 KB a second or more, because it occupies a slot. */
const CHECK_MS = 5 * SECOND
const MIN_BYTES_PER_CHECK = 5 * 64 * 1024

/**
 * Each chunk costs a microsecond or two, however short it is: this many are read, and more only if they are
 * longer.
 */
const FREE_CHUNKS = 20_000
const MIN_BYTES_PER_CHUNK = 64

type Wanted = {
  max_bytes: number
  /** Called once the body exceeds the usual size; anything it throws refuses the request. */
  onLarge: () => void
}

/**
 * The JSON of a request, as text; empty without a body.
 *
 * @throws ApiError 408 when it is large and too slow, 413 when it is too large, 415 when it is not declared
 * as JSON, 400 when it comes in too many chunks or is cut off, and whatever `onLarge` throws
 */
export async function readText(request: IncomingMessage, wanted: Wanted): Promise<string> {
  const { headers } = request
  const announced = Number(headers['content-length'] ?? 0)
  if (announced === 0 && !headers['transfer-encoding']) return ''
  if (announced > wanted.max_bytes) throw tooLarge(wanted.max_bytes)
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || headers['content-encoding']) {
    const message = 'Send the body as plain application/json'
    throw new ApiError('validation_error', message, { status: 415 })
  }
  return collect(request, wanted)
}

/** Nobody reads this response, but a client that disconnects is not a fault of ours. */
export function brokeOff() {
  return new ApiError('validation_error', 'The body ended early; send all of it')
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

async function collect(request: IncomingMessage, { max_bytes, onLarge }: Wanted): Promise<string> {
  if (request.destroyed) throw brokeOff()
  // Separate chunks would take hundreds of bytes each, and a client may send single bytes.
  let held = Buffer.allocUnsafe(FIRST_BYTES)
  let size = 0
  let pieces = 0
  let watching: NodeJS.Timeout | undefined
  let refuse!: (why: unknown) => void
  const whole = new Promise<void>((resolve, reject) => {
    refuse = (why) => {
      request.off('data', take).pause()
      reject(why)
    }
    const breakOff = () => reject(brokeOff())
    request.on('data', take).once('end', resolve).once('error', breakOff).once('close', breakOff)
  })
  try {
    await whole
    return held.toString('utf8', 0, size)
  } finally {
    clearInterval(watching)
  }

  function take(piece: Buffer) {
    const before = size
    size += piece.length
    pieces++
    try {
      if (size > max_bytes) throw tooLarge(max_bytes)
      if (pieces > FREE_CHUNKS && size < pieces * MIN_BYTES_PER_CHUNK) throw tooManyPieces()
      if (size > USUAL_BYTES && before <= USUAL_BYTES) beLarge()
    } catch (error) {
      return refuse(error)
    }
    if (size > held.length) held = Buffer.concat([held], Math.max(size, 2 * held.length))
    piece.copy(held, before)
  }

  function beLarge() {
    onLarge()
    let before = size
    watching = setInterval(() => {
      if (size - before < MIN_BYTES_PER_CHECK) refuse(tooSlow())
      before = size
    }, CHECK_MS)
  }
}

const FIRST_BYTES = 16 * 1024

/** The rest of the body is not read, so the connection cannot be reused. */
export const CLOSE = { Connection: 'close' }

function tooLarge(max_bytes: number) {
  const message = `The body is larger than ${max_bytes / MEGABYTE} MB; send less at a time`
  return new ApiError('validation_error', message, { status: 413, headers: CLOSE })
}

function tooManyPieces() {
  const message = 'The body arrives in too many small chunks; send it in larger ones'
  return new ApiError('validation_error', message, { headers: CLOSE })
}

function tooSlow() {
  const message =
    'The body arrives at less than 64 KB a second; send it faster, or send less at a time'
  return new ApiError('validation_error', message, { status: 408, headers: CLOSE })
}
