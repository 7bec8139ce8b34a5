import { anyPhrase } from '../asking/any_phrase.ts'
import { isSpent } from '../asking/is_spent.ts'
import { NOTHING_AT } from '../asking/wrong_path.ts'
import type { Checked } from '../provider.ts'
import type { Asked } from './asked.ts'

/** What a refusal means, and what to do about it. */
type Refusal = Pick<Checked, 'verdict'> & { advice: string }

/**
 * @param status of the response
 * @param why the same with the code and the sentence of the server
 */
export function refusalAdvice(status: number, why: string, asked: Asked): Refusal {
  const { key_from, model_from, has_key = true } = asked
  if (isSpent(why)) return { verdict: 'fails', advice: `top up the account of ${key_from}` }
  if (status === 401)
    return { verdict: 'refuses', advice: `${has_key ? 'check' : 'set'} ${key_from}` }
  if (status === 403) return { verdict: 'unfit', advice: `check ${key_from} and ${model_from}` }
  if (status === 429)
    return { verdict: 'unclear', advice: `wait, or raise the limits of the account of ${key_from}` }
  if (status >= 500 && LOADING.test(why))
    return { verdict: 'unclear', advice: 'wait until the server has loaded the model' }
  if (PASSING.has(status) || (status >= 500 && !LASTING.test(why)))
    return { verdict: 'unclear', advice: `check ${model_from}` }
  return { verdict: 'fails', advice: adviceOn(why, asked) }
}

const LOADING = /\bloading\b|is (being )?loaded|starting up|not ready/i
const PASSING = new Set([408, 409, 425])

const CONTEXT = /context[ _](size|length|window)|maximum context|exceed_context/i
const MEMORY = /system memory|out of memory|not enough memory/i
const SETUP = /\btools?\b|jinja|template/i
/** Some servers answer 500 to what they are not set up for. */
const LASTING = anyPhrase(CONTEXT, MEMORY, SETUP)

/** What to do about what a server says in a refusal, or in the middle of a reply. */
export function adviceOn(
  why: string,
  { url, url_from, model_from }: Pick<Asked, 'url' | 'url_from' | 'model_from'>,
): string {
  if (why.includes(NOTHING_AT)) return addressAdvice(url, url_from)
  if (/check its address|it redirects to|^HTTP [123]\d\d/.test(why)) return `check ${url_from}`
  if (/HTTPS? (port|server)/i.test(why)) return `begin ${url_from} with https://`
  if (CONTEXT.test(why)) return 'give the model a longer context, of 16384 tokens or more'
  if (MEMORY.test(why)) return `choose a smaller model (${model_from})`
  if (/--jinja/.test(why)) return 'start the server with --jinja'
  if (/auto-tool-choice|tool-call-parser/.test(why))
    return 'start the server with its parser for tool calls'
  if (/\btools?\b|\bfunctions?\b/i.test(why))
    return `choose a model that supports tools (${model_from})`
  return `check ${model_from}`
}

/** Where there is nothing at an address: most compatible servers are below `/v1`. */
export function addressAdvice(url: string, url_from: string): string {
  const isBare = /^http/.test(url) && !/\/v\d|\/deployments\//.test(url)
  return isBare ? `end ${url_from} with /v1` : `check ${url_from}`
}
