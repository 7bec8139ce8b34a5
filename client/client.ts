import { brokenOff, errorIn, unreachable } from './error.ts'
import { OPERATIONS } from './generated.ts'
import type { Operation, OperationName } from './operation_types.ts'

/** Every operation of the service by its name. */
export type Client = { [Name in OperationName]: Operation<Name> }

export type ClientOptions = {
  /** Address of the service, such as `https://colloquy.example.org`. */
  url: string
  /** A key `sk_…` or `adm_…`; absent for the operations that need none. */
  key?: string
  /** Sent with every request, such as `X-Internal-Secret`. */
  headers?: Record<string, string>
}

/**
 * A client of the service. Every operation throws a `ServiceError` when it gets no good answer; it
 * does not try again by itself.
 */
export function createClient({ url, key, headers }: ClientOptions): Client {
  const base = url.replace(/\/+$/, '')
  const always = { ...headers, ...(key && { authorization: `Bearer ${key}` }) }
  const operations = Object.entries(OPERATIONS).map(([name, [method, path]]) => [
    name,
    (given: Given = {}) => send(base, always, method, path, given),
  ])
  return Object.fromEntries(operations) as Client
}

type Given = Record<string, unknown> & {
  body?: unknown
  idempotency_key?: string
  signal?: AbortSignal
}

async function send(
  base: string,
  always: Record<string, string>,
  method: string,
  path: string,
  { body, idempotency_key, signal, ...parameters }: Given,
): Promise<unknown> {
  const address = base + addressOf(path, parameters)
  const tell = (why: typeof unreachable) => (error: unknown) => {
    throw signal?.aborted ? error : why(base, error)
  }
  const answer = await fetch(address, {
    method,
    headers: {
      ...always,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotency_key !== undefined && { 'idempotency-key': idempotency_key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch(tell(unreachable))
  const text = await answer.text().catch(tell(brokenOff))
  const read = answer.ok ? parsed(text) : undefined
  if (read === undefined) throw errorIn(answer, text)
  return read
}

/** What the path does not name goes into the query. */
function addressOf(path: string, parameters: Record<string, unknown>): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${filled}?${query}` : filled
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
