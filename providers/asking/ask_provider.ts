import { SECOND } from '../../shared/base/time.ts'

export type Fetch = typeof globalThis.fetch

/** A provider that failed to answer, or gave an unexpected answer; the message quotes no key. */
export class ProviderFailure extends Error {
  /** Null when there was no answer. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/**
 * Sends a request to a provider, within limits of time and memory.
 *
 * @throws ProviderFailure
 */
export async function askProvider(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  seconds: number,
): Promise<Uint8Array> {
  const { host } = new URL(url)
  const signal = AbortSignal.timeout(seconds * SECOND)
  try {
    const answer = await fetch(url, { ...init, signal, redirect: 'error' })
    const body = await readWhole(answer)
    if (!body) throw new ProviderFailure(`${host} did not finish its answer`)
    if (answer.ok) return body
    throw refusalOf(host, answer.status)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const what = signal.aborted ? `did not answer within ${seconds} s` : 'cannot be reached'
    throw new ProviderFailure(`${host} ${what}`)
  }
}

/** @throws ProviderFailure also when the answer is not JSON */
export async function askProviderJson(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<unknown> {
  const body = await askProvider(fetch, url, { headers }, seconds)
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new ProviderFailure(`${new URL(url).host} answered with something other than JSON`)
  }
}

/** @param told the provider's own sentence */
export function refusalOf(host: string, status: number, told?: string): ProviderFailure {
  const isKey = status === 401 || status === 403
  const what = isKey ? `refused the key (${status})` : `answered ${status}`
  return new ProviderFailure(`${host} ${what}${told === undefined ? '' : `: ${told}`}`, status)
}

/** Undefined if it is longer than any list of models or minutes of audio would be. */
async function readWhole(answer: Response): Promise<Uint8Array | undefined> {
  const body = (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MAX_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const MAX_BYTES = 20_000_000
