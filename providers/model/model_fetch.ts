import { ReadableStream } from 'node:stream/web'
import type { Repair, Repaired } from '../../shared/calls/repair.ts'
import { failureIn } from './read_chunk.ts'
import { toldResponse } from '../told_response.ts'
import type { OfferedTool } from './call_arguments.ts'
import { contentRefusal, isBlocked, refusesContent, tellsOfContent } from './content_refusal.ts'
import { type ChatMessage, strictMessages } from './strict_messages.ts'
import { createStandardReply, type StandardReply } from './standard_reply.ts'
import { DONE, dataIn, EndlessReply } from './stream_data.ts'

/**
 * A `fetch` for OpenAI's client, to which the replies of every chat completions server read like OpenAI's
 * own. A server that refuses the order or the roles of the messages is asked again with messages in the
 * strictest form, and for that model in this form from then on. Other refusals say in `error.told` what the
 * provider says of them; responses to other requests pass unchanged.
 *
 * @param repaired called for what a server wrote otherwise than OpenAI would have
 * @param fetch sends the requests
 */
export function modelFetch(
  repaired: (model: string, kind: Repair) => void,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  /** Models that begin in thought without an opening tag, as one of their replies has shown. */
  const unopened = new Set<string>()
  /** Models that have refused messages in another form than the strictest. */
  const strict = new Set<string>()

  return async (input, init) => {
    const isAsked = /\/chat\/completions\b/.test(addressOf(input)) && typeof init?.body === 'string'
    if (!isAsked) return fetch(input, init)
    const body = init.body as string
    const asked = JSON.parse(body) as Asked
    if (!asked.stream) return fetch(input, init)
    const response = await ask(asked, body, (body) => fetch(input, { ...init, body }))
    if (!response.ok) return refused(response, init)
    return response.body ? standardResponse(asked, response) : response
  }

  async function ask(asked: Asked, body: string, send: (body: string) => Promise<Response>) {
    const inStrictForm = () =>
      JSON.stringify({ ...asked, messages: strictMessages(asked.messages) })
    if (strict.has(asked.model)) return send(inStrictForm())
    const response = await send(body)
    const why = await refusalOfForm(response)
    if (why === undefined || inStrictForm() === body) return response
    const second = await send(inStrictForm())
    if (!second.ok) {
      void second.body?.cancel()
      return response
    }
    // Without such a word it may have been luck: some refuse now and then what they accept again.
    if (NAMES_FORM.test(why)) strict.add(asked.model)
    return second
  }

  function standardResponse({ model, messages, tools = [] }: Asked, response: Response): Response {
    const seen = new Set<Repair>()
    const forModel: Repaired = (kind) => {
      if (!seen.has(kind)) repaired(model, kind)
      seen.add(kind)
    }
    const reply = createStandardReply({
      model,
      tools: tools.flatMap((tool) => tool.function ?? []),
      usedIds: new Set(messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id))),
      isUnopened: unopened.has(model),
      unopened: (isSo) => void (isSo ? unopened.add(model) : unopened.delete(model)),
      repaired: forModel,
    })
    const events = ReadableStream.from(standardEvents(response, reply, forModel))
    const { status, headers } = response
    return new Response(events as unknown as BodyInit, { status, headers })
  }
}

function addressOf(input: string | URL | Request) {
  return input instanceof Request ? input.url : String(input)
}

type Asked = {
  model: string
  stream?: boolean
  messages: ChatMessage[]
  tools?: { function?: OfferedTool }[]
}

/**
 * What a server says of a refusal that may be about the form of the messages; undefined if it is certainly
 * about something else. Each server has words of its own, and some answer 500 when their template fails.
 */
async function refusalOfForm(response: Response): Promise<string | undefined> {
  if (![400, 422, 500].includes(response.status)) return undefined
  const text = await response.clone().text()
  if (refusesContent(response.status, text)) return undefined
  const isOther = response.status === 500 ? !NAMES_FORM.test(text) : OTHER_REFUSALS.test(text)
  return isOther ? undefined : text
}

const NAMES_FORM = /\b(system|roles?|alternat\w*|template|jinja)\b/i
const OTHER_REFUSALS =
  /policy|context.?length|too long|failed_generation|tool_use_failed|signature|reasoning_content/i

/** A refusal in OpenAI's form, under one code and status where it is about the contents. */
async function refused(response: Response, init: RequestInit | undefined): Promise<Response> {
  const isOfContent = refusesContent(response.status, await response.clone().text())
  const told = await toldResponse(response, init)
  if (!isOfContent) return told
  const { error } = (await told.json()) as { error: object }
  return Response.json({ error: contentRefusal(error) }, { status: 400 })
}

async function* standardEvents(
  { headers, body }: Response,
  reply: StandardReply,
  repaired: Repaired,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true
  try {
    for await (const data of dataIn(body as ReadableStream<Uint8Array>, repaired)) {
      isEmpty = false
      if (data === DONE) break
      yield* reply.take(data).map(event)
      if (isBlocked(data)) return yield refusal()
      const error = failureIn(data)
      if (error !== undefined) return yield errorEvent(error)
    }
  } catch (error) {
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

function errorEvent(error: unknown): Uint8Array {
  return tellsOfContent(JSON.stringify(error)) ? refusal() : event({ error })
}

/** Without the words of the server, which nobody has checked for those of a participant. */
function refusal(): Uint8Array {
  return event({ error: contentRefusal() })
}

function event(data: object): Uint8Array {
  return Buffer.from(`data: ${JSON.stringify(data)}\n\n`)
}
