import { parseJson } from '../../shared/base/json/parse_json.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { freshFetch } from './fresh_fetch.ts'
import { retryAfterIn } from './retry_after.ts'
import { textsIn } from './texts_in.ts'
import { urlOf } from './url_of.ts'
import { toldOfPath } from './wrong_path.ts'
import type { Sent } from '../../shared/platform/quotes_from.ts'

/**
 * A `fetch` whose refusals say why in OpenAI's form, whatever form the server gave them: `error.told` is the
 * provider's own sentence, which is safe to store and to log; absent if it says nothing, or quotes what it
 * was sent.
 */
export function tellingFetch(ask: typeof fetch = fetch): typeof fetch {
  const send = freshFetch(ask)
  return async (input, init) => toldResponse(await send(input, init), init, urlOf(input))
}

/**
 * @param request what the response is to
 * @param address where it was sent; no such path there is told as that
 */
export async function toldResponse(
  response: Response,
  request: Pick<RequestInit, 'body' | 'headers'> = {},
  address?: string,
): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  const ofPath = address === undefined ? undefined : toldOfPath(response.status, text, address)
  const told = ofPath ?? toldIn(text, request)
  const given = errorIn(parseJson(text), text)
  const retry_after_ms = retryAfterIn(response.headers, given, Date.now())
  const error = {
    ...given,
    ...(told !== undefined && { told }),
    ...(retry_after_ms !== undefined && { retry_after_ms }),
  }
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ error }), { status, statusText, headers })
}

/**
 * What a provider says of a failure; undefined if it says nothing, or quotes what it was sent.
 *
 * @param text the body of its response
 */
export function toldIn(
  text: string,
  { body, headers }: Pick<RequestInit, 'body' | 'headers'>,
): string | undefined {
  return providerSentence(text, sentIn(body), keyIn(headers))
}

/** The error as the server describes it, or its whole text as the message. */
function errorIn(body: unknown, text: string): object {
  const one: unknown = Array.isArray(body) ? body[0] : body
  const { error } = Object(one) as { error?: unknown }
  if (typeof error === 'object' && error !== null) return error
  if (typeof error === 'string') return { message: error }
  return typeof one === 'object' && one !== null ? one : { message: text }
}

/** The texts of a request for a reply, or for speech. */
function sentIn(body: unknown): Sent {
  const asked = Object(parseJson(typeof body === 'string' ? body : '')) as Asked
  const { messages = [], input = '', text = '', contents } = asked
  const of = (isTold: boolean) =>
    messages
      .filter(({ role }) => TELLING.includes(role) === isTold)
      .flatMap(({ role: _, ...message }) => textsIn(message))
  return { said: [...of(false), ...textsIn(contents), input, text].filter(Boolean), told: of(true) }
}

/** `contents`: Gemini's. */
type Asked = {
  messages?: { role: string }[]
  input?: string
  text?: string
  contents?: unknown
}

const TELLING = ['system', 'developer']

function keyIn(headers: RequestInit['headers']): string | undefined {
  const given = new Headers(headers as HeadersInit | undefined)
  const key = KEYS.map((name) => given.get(name)).find((value) => value !== null)
  return key?.replace(/^\w+\s+/, '')
}

const KEYS = ['authorization', 'xi-api-key', 'api-key', 'x-goog-api-key']
