import { addressOf, isAddress, isKey } from './address.ts'
import { brokenOff, errorIn, redirected, unreachable } from './error.ts'
import { OPERATIONS } from './generated.ts'
import type { Operation, OperationName } from './operation_types.ts'

/** Every operation of the service, by name. */
export type Client = { [Name in OperationName]: Operation<Name> }

export type ClientOptions = {
  /** URL of the service, such as `https://colloquy.example.org`. */
  url: string
  /** A key `sk_…` or `adm_…`; some operations need none. */
  key?: string
  /** Headers sent with every request, such as `X-Internal-Secret`; a function is asked for them each time. */
  headers?: Record<string, string> | (() => Record<string, string>)
  /** Timeout for a response, in milliseconds; absent: that of `fetch`. */
  timeout_ms?: number
}

/**
 * A client of the service. Every operation throws a `ServiceError` when it fails; none is retried.
 *
 * @throws TypeError when the url or the key is not valid
 */
export function createClient({ url, key, headers, timeout_ms }: ClientOptions): Client {
  refuseUnusable(url, key)
  const service = { base: url.replace(/\/+$/, ''), timeout_ms }
  const always = () => ({
    ...(typeof headers === 'function' ? headers() : headers),
    ...(key && { authorization: `Bearer ${key}` }),
  })
  const operations = Object.entries(OPERATIONS).map(([name, [method, path]]) => [
    name,
    (given: Given = {}) => send(service, always(), method, path, given),
  ])
  return Object.fromEntries(operations) as Client
}

/** An environment variable that is not set arrives as undefined. */
function refuseUnusable(url: unknown, key: unknown) {
  if (typeof url !== 'string' || !isAddress(url)) {
    const given = JSON.stringify(url)
    throw new TypeError(
      `url is ${given}; give the address of the service, such as https://colloquy.example.org`,
    )
  }
  if (key && !isKey(String(key))) {
    throw new TypeError(
      'key contains a character that is not allowed in a key; copy it exactly as shown',
    )
  }
}

type Given = Record<string, unknown> & {
  body?: unknown
  person_secret?: string
  person_token?: string
  idempotency_key?: string
  signal?: AbortSignal
}

async function send(
  { base, timeout_ms }: { base: string; timeout_ms: number | undefined },
  always: Record<string, string>,
  method: string,
  path: string,
  { body, person_secret, person_token, idempotency_key, signal, ...parameters }: Given,
): Promise<unknown> {
  const address = base + addressOf(path, parameters)
  const tell = (why: typeof unreachable) => (error: unknown) => {
    throw signal?.aborted ? error : why(base, error)
  }
  const ends = [signal, timeout_ms && AbortSignal.timeout(timeout_ms)].filter((end) => !!end)
  const answer = await fetch(address, {
    method,
    headers: {
      ...always,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person_secret !== undefined && { 'x-person-secret': person_secret }),
      ...(person_token !== undefined && { 'x-person-token': person_token }),
      ...(idempotency_key !== undefined && { 'idempotency-key': idempotency_key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    // The key, the headers and the body are meant for this address only.
    redirect: 'manual',
    // Node remembers what was made of a signal for as long as that lives.
    signal: ends.length > 1 ? AbortSignal.any(ends) : (ends[0] ?? null),
  }).catch(tell(unreachable))
  const isFile = FILE.test(answer.headers.get('content-type') ?? '')
  if (answer.ok && isFile) return answer.blob().catch(tell(brokenOff))
  const text = await answer.text().catch(tell(brokenOff))
  const read = answer.ok ? parsed(text) : undefined
  if (read === undefined) throw redirected(base, answer) ?? errorIn(answer, text)
  return read
}

/** Responses that are files. */
const FILE = /^(audio\/|text\/csv|application\/x-ndjson)/

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
