import { ReadableStream } from 'node:stream/web'
import { createParser } from 'eventsource-parser'
import { parseJson } from '../../shared/base/parse_json.ts'
import type { Repair, Repaired } from '../../shared/calls/repair.ts'
import { toldResponse } from '../told_response.ts'
import type { OfferedTool } from './call_arguments.ts'
import { type ChatMessage, strictMessages } from './strict_messages.ts'
import { createStandardReply, type StandardReply } from './standard_reply.ts'

/**
 * A `fetch` for OpenAI's client, to which the replies of every chat completions server read like OpenAI's
 * own. A server that refuses the order or the roles of the messages is asked again with messages in the
 * strictest form, and for that model in this form from then on. Other refusals say in `error.told` what the
 * provider says of them; responses to other requests pass unchanged.
 *
 * @param repaired called for what a server wrote otherwise than OpenAI would have
 */
export function modelFetch(repaired: (model: string, kind: Repair) => void): typeof fetch {
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
    if (!response.ok) return toldResponse(response, init)
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
    const body = response.body as ReadableStream<Uint8Array>
    const events = ReadableStream.from(standardEvents(body, reply, forModel))
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
  const isOther = response.status === 500 ? !NAMES_FORM.test(text) : OTHER_REFUSALS.test(text)
  return isOther ? undefined : text
}

const NAMES_FORM = /\b(system|roles?|alternat\w*|template|jinja)\b/i
const OTHER_REFUSALS =
  /content.?filter|policy|invalid_prompt|context.?length|too long|failed_generation|tool_use_failed|signature|reasoning_content/i

async function* standardEvents(
  body: ReadableStream<Uint8Array>,
  reply: StandardReply,
  repaired: Repaired,
): AsyncGenerator<Uint8Array> {
  for await (const text of dataIn(body, repaired)) {
    if (text.startsWith('[DONE]')) break
    const data = parseJson(text)
    if (data === undefined) repaired('unreadable')
    else if (isError(data)) yield event(JSON.stringify({ error: data.error ?? data }))
    else yield* reply.take(data).map((chunk) => event(JSON.stringify(chunk)))
  }
  yield* reply.end().map((chunk) => event(JSON.stringify(chunk)))
  yield event('[DONE]')
}

/** The data of each event, or the whole body of a server that does not stream. */
async function* dataIn(body: ReadableStream<Uint8Array>, repaired: Repaired) {
  const data: string[] = []
  const parser = createParser({
    onEvent: (event) => data.push(event.event === 'error' ? errorIn(event.data) : event.data),
    // Not an event but a field of its own in older llama.cpp.
    onError: ({ field, value = '' }) => field === 'error' && data.push(errorIn(value)),
  })
  const decoder = new TextDecoder()
  let head = ''
  let isWhole: boolean | undefined
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    if (isWhole === undefined) {
      head += text
      if (head.trim() === '') continue
      isWhole = head.trimStart().startsWith('{')
      if (!isWhole) parser.feed(head)
    } else if (isWhole) head += text
    else parser.feed(text)
    yield* data.splice(0)
  }
  if (isWhole) {
    repaired('whole_reply')
    yield head
  }
  // Some servers end without the empty line that ends an event.
  parser.feed('\n\n')
  yield* data
}

/** The data of an `error` event, which may be the error itself. */
function errorIn(text: string): string {
  const data = parseJson(text)
  return isError(data) ? text : JSON.stringify({ error: data ?? { message: text } })
}

/** A failure in the middle of a reply, which the client reports. */
function isError(data: unknown): data is { error?: unknown } {
  if (typeof data !== 'object' || data === null) return false
  const { error, object } = data as { error?: unknown; object?: unknown }
  return !!error || object === 'error'
}

function event(data: string): Uint8Array {
  return Buffer.from(`data: ${data}\n\n`)
}
