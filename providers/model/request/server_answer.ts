import { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataIn } from '../reply/stream_data.ts'
import { failureIn } from '../reply/stream_failure.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { isWrongPath } from '../../asking/wrong_path.ts'
import { boundedRefusal } from './bounded_refusal.ts'

/** `refusal`: why there is no reply, with a status even where the server had already begun to stream. */
export type ServerAnswer = { response: Response; refusal: Refusal | undefined }

/** `text`: the body of the response, or the error that stands in place of the first event. */
export type Refusal = { status: number; text: string }

/**
 * Reads of a response no more than tells whether it is a reply.
 *
 * @param patience_ms how long a first event is awaited: refusals come at once, and a model may think for longer
 * than a client waits for the beginning of a response
 */
export async function serverAnswer(
  given: Response,
  patience_ms = 5 * SECOND,
): Promise<ServerAnswer> {
  const { ok, body, status, statusText, headers } = given
  if (!ok) {
    const response = await boundedRefusal(given)
    return { response, refusal: { status, text: await response.clone().text() } }
  }
  if (!body) return { response: given, refusal: undefined }
  const { first, whole } = await begunStream(body as ReadableStream<Uint8Array>, patience_ms)
  const response = new Response(whole as unknown as BodyInit, { status, statusText, headers })
  const refusal = refusalIn(failureIn(first))
  // LM Studio answers 200 whatever it is asked for.
  if (!refusal || !isWrongPath(status, refusal.text)) return { response, refusal }
  return { response: new Response(refusal.text, { status: 404 }), refusal }
}

/** The first data of a stream, and the stream with that. A failure of the network is left to its reader. */
async function begunStream(body: ReadableStream<Uint8Array>, patience_ms: number) {
  const reader = body.getReader()
  const read: Uint8Array[] = []
  const first = dataIn(begin(), () => {})
    .next()
    .then(({ value }) => value as unknown)
    .catch(() => undefined)
  const waiting = new AbortController()
  const late = sleep(patience_ms, undefined, { signal: waiting.signal }).catch(() => {})
  const seen = await Promise.race([first, late])
  waiting.abort()
  return { first: seen, whole: ReadableStream.from(all()) }

  async function* begin() {
    for await (const bytes of rest()) {
      read.push(bytes)
      yield bytes
    }
  }

  async function* all() {
    try {
      await first
      yield* read
      yield* rest()
    } finally {
      await reader.cancel().catch(() => {})
    }
  }

  async function* rest() {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  }
}

/** LM Studio and others begin to stream before they fill in the template of the model. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error === undefined) return undefined
  const { code, status = code, status_code = status } = Object(error) as Record<string, unknown>
  const isStatus = Number(status_code) >= 400 && Number(status_code) < 600
  return { status: isStatus ? Number(status_code) : FAILED, text: JSON.stringify({ error }) }
}

const FAILED = 500
