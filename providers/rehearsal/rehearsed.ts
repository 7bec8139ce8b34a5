import { NOTHING_AT } from '../asking/wrong_path.ts'
import { ABSENCES, codeOf, isLate, reasonOf, statusOf } from '../checks/absence.ts'
import type { Checked } from '../provider.ts'
import { ProviderFault } from '../from_file/provider_fault.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { failureText } from '../../shared/platform/model_failure.ts'

/** What is asked, and the variables that decide it. */
export type Asked = {
  /** Of the server, such as `https://api.openai.com/v1`; empty for a provider that asks by itself. */
  url: string
  key: string
  model: string
  url_from: string
  key_from: string
  /** Default: a key is set. */
  has_key?: boolean
  model_from: string
}

/**
 * @param who the model, or the host
 * @param error what a request threw: with a `status`, the provider's answer
 * @param seconds how long the answer was awaited
 * @throws what a provider that asks by itself has thrown, where it is no answer of a server or the network
 */
export function failed(who: string, error: unknown, asked: Asked, seconds: number): Checked {
  const { url_from, key_from, model_from, has_key = true } = asked
  const status = statusOf(error)
  const of = (verdict: Checked['verdict'], why: string, advice: string): Checked => ({
    verdict,
    text: `${who} does not answer (${why}): ${advice}`,
  })
  if (status === undefined) {
    const told = toldInReply(error, asked.key)
    if (told) return of('unfit', told, adviceOn(told, asked))
    if (isLate(error)) return of('silent', `silent for ${seconds} s`, `check ${url_from}`)
    if (error instanceof ProviderFault) throw error
    if (asked.url === '' && codeOf(error) === undefined) throw error
    const reason = reasonOf(error)
    return of(ABSENCES.has(reason) ? 'away' : 'silent', reason, `check ${url_from} and the network`)
  }
  if (status === 401) return of('refuses', 'HTTP 401', `${has_key ? 'check' : 'set'} ${key_from}`)
  const why = failureText(error)
  if (status === 403) return of('unfit', why, `check ${key_from} and ${model_from}`)
  if (PASSING.has(status) || (status >= 500 && !NAMES_SETUP.test(why)))
    return of('unclear', why, `check ${model_from}`)
  return of('fails', why, adviceOn(why, asked))
}

/** Some servers answer 500 to what they are not set up for. */
const NAMES_SETUP = /\btools?\b|jinja|template/i
const PASSING = new Set([408, 409, 425, 429])

/** Most compatible servers are below `/v1`. */
function adviceOn(why: string, { url, url_from, model_from }: Asked): string {
  if (why.includes(NOTHING_AT)) {
    const isBare = /^http/.test(url) && new URL(url).pathname === '/'
    return isBare ? `end ${url_from} with /v1` : `check ${url_from}`
  }
  if (/check its address/.test(why)) return `check ${url_from}`
  if (/context.?(?:length|size|window)/i.test(why))
    return `give the model a longer context, or check ${model_from}`
  if (/--jinja/.test(why)) return 'start the server with --jinja'
  if (/auto-tool-choice|tool-call-parser/.test(why))
    return 'start the server with its parser for tool calls'
  if (/\bcontext (?:size|length|window)\b/i.test(why))
    return 'give the model a longer context, of 16384 tokens or more'
  if (/\btools?\b|\bfunctions?\b/i.test(why))
    return `choose a model that supports tools (${model_from})`
  return `check ${model_from}`
}

/** What a server says of a failure in the middle of a reply. Nobody's words were sent. */
function toldInReply(error: unknown, key: string): string | undefined {
  const { error: body } = Object(error) as { error?: unknown }
  if (typeof body !== 'object' || body === null) return undefined
  return providerSentence(JSON.stringify(body), { said: [], told: [] }, key)
}
