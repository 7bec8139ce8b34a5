import type { ReadableStream } from 'node:stream/web'
import type { Repaired } from '../../../shared/calls/repair.ts'
import { TOO_LONG } from '../../../shared/platform/refusal_codes.ts'
import { toldIn } from '../../asking/told_response.ts'
import { contentRefusal, isBlocked, tellsOfContent } from '../content_refusal.ts'
import { saysTooLong } from '../length_refusal.ts'
import type { StandardReply } from './standard_reply.ts'
import { DONE, dataIn, EndlessReply } from './stream_data.ts'
import { failureIn } from './stream_failure.ts'

type Reading = {
  reply: StandardReply
  /** What the model wrote where the server says that it failed. */
  generated: (error: unknown) => object | undefined
  init: RequestInit
  repaired: Repaired
}

/** The events of a reply, or of a failure in its place, as OpenAI writes them. */
export async function* standardEvents(
  { headers, body }: Response,
  { reply, generated, init, repaired }: Reading,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true
  try {
    for await (const data of dataIn(body as ReadableStream<Uint8Array>, repaired)) {
      isEmpty = false
      if (data === DONE) break
      yield* reply.take(data).map(event)
      if (isBlocked(data)) return yield refusal()
      const error = failureIn(data)
      if (error === undefined) continue
      const rest = generated(error)
      if (rest === undefined) {
        yield* reply.whole().map(event)
        return yield errorEvent(error, init)
      }
      yield* reply.take(rest).map(event)
      break
    }
  } catch (error) {
    yield* reply.whole().map(event)
    if (!(error instanceof EndlessReply)) throw error
    return yield event({ error: { message: error.message } })
  }
  if (isEmpty) {
    const type = headers.get('content-type') ?? 'no content type'
    const message = `The server of the model sent no reply, only ${type}: check its address`
    return yield event({ error: { message } })
  }
  const end = reply.end()
  if (reply.isFiltered()) return yield refusal()
  yield* end.map(event)
  yield Buffer.from('data: [DONE]\n\n')
}

/** With the sentence of the server only if it quotes nothing that it was sent. */
function errorEvent(error: unknown, request: RequestInit): Uint8Array {
  const text = JSON.stringify(error)
  if (tellsOfContent(text)) return refusal()
  const { code: own, type } = Object(error) as Record<string, unknown>
  const code = saysTooLong(500, text) ? TOO_LONG : own
  const told = toldIn(text, request)
  const message = told ?? 'The server of the model sent an error in place of the reply'
  return event({ error: { message, told, code: nameIn(code), type: nameIn(type) } })
}

/** A code or a type, which is a number or a word of the trade. */
function nameIn(value: unknown) {
  return typeof value === 'number' || /^[\w.-]{1,64}$/.test(String(value)) ? value : undefined
}

/** Without the words of the server, which nobody has checked for those of a participant. */
function refusal(): Uint8Array {
  return event({ error: contentRefusal() })
}

function event(data: object): Uint8Array {
  return Buffer.from(`data: ${JSON.stringify(data)}\n\n`)
}
