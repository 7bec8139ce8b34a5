import { setTimeout as sleep } from 'node:timers/promises'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { SECOND } from '../../shared/base/time.ts'
import { failureText } from '../../shared/platform/model_failure.ts'
import type { Address, Checked, ModelServer } from '../provider.ts'
import { serverFetch } from '../asking/server_fetch.ts'
import { toldIn } from '../asking/told_response.ts'
import { addressAdvice } from '../rehearsal/refusal_advice.ts'
import { isLate, statusOf } from './absence.ts'
import { Elsewhere } from './elsewhere.ts'
import { networkTrouble } from './network_trouble.ts'

/** How long a server may take for what costs nothing. */
const PATIENCE_SECONDS = 5
/** A self-hosted server may have to load the model. */
const USE_PATIENCE_SECONDS = 20

/** A refusal counts only if the provider repeats it after this time: a gateway may have hiccuped. */
const CONFIRM_MS = 1_000

/** What a server answered with: `why` has the status, and what is said of a refusal. */
type Answered = { status: number; why: string }

type Asking = {
  /** Asks for something that costs nothing. */
  list: (signal: AbortSignal) => Promise<Answered>
  /**
   * Asks for what a call needs, because a key may do that and not list models; null if the answer says nothing
   * about the key.
   */
  use?: (signal: AbortSignal) => Promise<Answered | null>
}

/** Whether a server answers and accepts the key. */
export async function checkServer(
  { url, url_from, key_from, has_key = true }: Address,
  { list, use }: Asking,
): Promise<Checked> {
  const { host } = new URL(url)
  try {
    const ask = async () => {
      const listed = await list(AbortSignal.timeout(PATIENCE_SECONDS * SECOND))
      if (!isRefusal(listed) || !use) return { listed, used: listed }
      const signal = AbortSignal.timeout(USE_PATIENCE_SECONDS * SECOND)
      return { listed, used: await use(signal).catch(() => null) }
    }
    const first = await ask()
    const isRefused = first.used !== null && isRefusal(first.used)
    const { listed, used } = isRefused ? await sleep(CONFIRM_MS).then(ask) : first
    if (used === null) {
      const text = `${host} answers with HTTP ${listed.status}: check ${key_from} if calls fail`
      return { verdict: 'unclear', text }
    }
    const { status, why } = used
    if (isRefusal(used)) {
      const [what, said] =
        status === 403 ? ['the key or the model', why] : ['the key', `HTTP ${status}`]
      const text = has_key
        ? `${host} refuses ${what} (${said}): check ${key_from}`
        : `${host} wants a key (${said}): set ${key_from}`
      return { verdict: 'refuses', text }
    }
    if (status >= 200 && status < 300) {
      const accepts = has_key ? ` and accepts the key (${key_from})` : ''
      return { verdict: 'accepts', text: `${host} answers${accepts}` }
    }
    const advice = status === 404 ? addressAdvice(url, url_from) : `check ${url_from}`
    const text = `${host} answers with HTTP ${status}: ${advice} if calls fail`
    return { verdict: 'unclear', text }
  } catch (error) {
    if (error instanceof Elsewhere) {
      return { verdict: 'unclear', text: `${host} ${error.message}: check ${url_from}` }
    }
    if (isLate(error)) {
      const what = `did not answer within ${PATIENCE_SECONDS} s`
      return { verdict: 'silent', text: `${host} ${what}: check ${url_from} and the network` }
    }
    const { verdict, why, advice } = networkTrouble(error, { url, url_from })
    return { verdict, text: `${host} cannot be reached (${why}): ${advice}` }
  }
}

/** A 403 may be about one model only. */
function isRefusal({ status }: Answered) {
  return status === 401 || status === 403
}

/** Whether a server with chat completions answers and accepts the key, for the list of its models or for one of them. */
export function checkModels(address: Address, server: ModelServer, model: string) {
  return checkServer(address, {
    list: listModels(server),
    use: (signal) => askWord(server, model, signal),
  })
}

/** Asks a server of OpenAI's kind for its models. */
export function listModels({ url, key, ...server }: ModelServer): Asking['list'] {
  // Azure lists them beside its deployments.
  const models = `${url.replace(/\/deployments\/[^/]+$/, '').replace(/\/$/, '')}/models`
  return (signal) =>
    answerFor(models, { headers: { authorization: `Bearer ${key}` }, signal }, serverFetch(server))
}

/** @throws Elsewhere */
export async function answerFor(
  url: string,
  init: RequestInit,
  ask: typeof fetch = fetch,
): Promise<Answered> {
  const response = await ask(url, init)
  const { status } = response
  const told = status === 403 ? toldIn(await response.text(), init) : undefined
  if (!response.bodyUsed) await response.body?.cancel()
  const where = parseUrl(response.url)?.origin ?? ''
  if (response.redirected && where !== new URL(url).origin)
    throw new Elsewhere(`redirects to ${where}`)
  if (response.ok && /text\/html/.test(response.headers.get('content-type') ?? ''))
    throw new Elsewhere('answers with a web page')
  return { status, why: failureText({ status, error: { told } }) }
}

/**
 * What a provider answers what a call asks it for.
 *
 * @throws what it threw without a status
 */
export async function answerOfUse(asked: Promise<unknown>): Promise<Answered> {
  try {
    await asked
    return { status: 200, why: 'HTTP 200' }
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) throw error
    if (status < 400) throw new Elsewhere(`answers with HTTP ${status} where a stream was asked`)
    return { status, why: failureText(error) }
  }
}

/** Asks for one token. Each model knows one of the two limits; a 400 for the other costs nothing. */
async function askWord(server: ModelServer, model: string, signal: AbortSignal): Promise<Answered> {
  const messages = [{ role: 'user', content: 'Answer with the one word yes.' }]
  const ask = (limit: object) =>
    answerFor(
      `${server.url.replace(/\/$/, '')}/chat/completions`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, messages, stream: true, ...limit }),
        signal,
      },
      serverFetch(server),
    )
  const answered = await ask({ max_tokens: 1 })
  return answered.status === 400 ? ask({ max_completion_tokens: 1 }) : answered
}
