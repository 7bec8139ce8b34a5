import { failureText } from '../../shared/platform/model_failure.ts'

/** What is asked, and the variables that decide it. */
export type Asked = {
  /** Of the server, such as `https://api.openai.com/v1`. */
  url: string
  key: string
  model: string
  url_from: string
  key_from: string
  model_from: string
}

/**
 * What a provider did when it was asked as a call asks. `accepts`: what a call needs. `fails`: it refused, or
 * answered with what no call can use, and will do so again. `unfit`: it answered otherwise than a call needs,
 * and may do better another time. `refuses`: it does not accept the key. `away`: nothing listens at its
 * address. `silent`: it did not answer otherwise. `unclear`: it has trouble of its own.
 */
export type Rehearsed = {
  verdict: 'accepts' | 'fails' | 'unfit' | 'refuses' | 'away' | 'silent' | 'unclear'
  /** A sentence for operators, which names the variable to correct. */
  text: string
  /** What works, but could be better; a sentence each. */
  notes: string[]
}

/** @param error what a request threw: with a `status`, the provider's answer */
export function failed(error: unknown, asked: Asked, seconds: number): Rehearsed {
  const { url, url_from, key_from } = asked
  const { host } = new URL(url)
  const status = statusOf(error)
  const of = (verdict: Rehearsed['verdict'], text: string): Rehearsed => ({
    verdict,
    text: `${host} ${text}`,
    notes: [],
  })
  if (status === undefined) {
    if (isLate(error)) return of('silent', `did not answer within ${seconds} s: check ${url_from}`)
    const reason = reasonOf(error)
    const verdict = ABSENCES.has(reason) ? 'away' : 'silent'
    return of(verdict, `cannot be reached (${reason}): check ${url_from} and the network`)
  }
  if (status === 401) return of('refuses', `refuses the key (HTTP 401): check ${key_from}`)
  const why = failureText(error)
  if (PASSING.has(status) || status >= 500) return of('unclear', `answers with ${why}`)
  return of('fails', `refuses what a call asks (${why}): ${adviceOn(why, status, asked)}`)
}

const PASSING = new Set([408, 409, 425, 429])
/** A refused connection, and an address that does not exist. */
const ABSENCES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Most compatible servers are below `/v1`. */
function adviceOn(
  why: string,
  status: number,
  { url, url_from, key_from, model, model_from }: Asked,
): string {
  if (/\btools?\b|function.?call/i.test(why))
    return `choose a model that supports tools (${model_from})`
  if (status === 403) return `check ${key_from} and ${model_from} (${model})`
  const isBare = status === 404 && /^http/.test(url) && new URL(url).pathname === '/'
  return isBare ? `end ${url_from} with /v1` : `check ${model_from} (${model}) and ${url_from}`
}

function statusOf(error: unknown): number | undefined {
  const { status, statusCode = status } = Object(error) as {
    status?: unknown
    statusCode?: unknown
  }
  return typeof statusCode === 'number' && statusCode > 0 ? statusCode : undefined
}

function isLate(error: unknown): boolean {
  const { name } = Object(error) as Partial<Error>
  const { constructor } = Object(error) as { constructor: { name: string } }
  return [name, constructor.name].some((one) => /Timeout|UserAbort|^AbortError/.test(one ?? ''))
}

/** Never the error's message, which may quote the key, or the address with a password. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause; cause = (cause as Error).cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (typeof code === 'string') return code
  }
  return 'the connection broke off'
}
