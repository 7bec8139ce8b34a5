import { isContentRefusal } from '../shared/platform/refusal_codes.ts'
import { failureText } from '../shared/platform/model_failure.ts'
import { isSpent } from '../providers/asking/is_spent.ts'
import { NOTHING_AT } from '../providers/asking/wrong_path.ts'
import { SpeechFault } from '../providers/voice/speech_fault.ts'
import type { Part } from '../shared/calls/call_fields.ts'

/** The service that is asked, and how an operator knows it. */
export type Provider = {
  part: Part
  model: string
  /** Begins the sentence. */
  name: string
  /** The variables that hold its key and address. */
  settings: string
  /** Of a voice: the variables that decide what it answers with. */
  answers?: string
  /** Of a model: why its server was not reached. */
  unreached?: string | undefined
}

export type ProviderError = {
  part: Part
  model: string
  /** It is retried, or a fallback takes over; the call goes on. */
  recoverable: boolean
  /** The key was rejected, or the account has nothing left, so retrying is pointless. */
  refused: boolean
  /** It may be over in a while. */
  passes: boolean
  /** A content filter refused what was said: without that, it would have replied. Absent: no. */
  filtered?: boolean
  /** One sentence for the operator. */
  sentence: string
}

/** A failure that would recur if the provider were asked again. */
export class LastingFailure extends Error {}

/**
 * The provider of a model that holds the conversation.
 *
 * @param model `settings`: the variables that hold its key and address
 */
export function modelProvider(model: {
  model: string
  settings?: string
  unreached?: () => string | undefined
}): Provider {
  const { settings = 'OPENAI_API_KEY and OPENAI_BASE_URL' } = model
  const unreached = model.unreached?.()
  return { part: 'llm', model: model.model, name: 'The model', settings, unreached }
}

/** Describes a provider failure in a sentence that says what to check. */
export function providerError(
  { part, model, name, settings, answers = settings, unreached }: Provider,
  reported: { error?: unknown; recoverable?: boolean },
): ProviderError {
  const { recoverable = false, error } = reported
  if (error instanceof SpeechFault) {
    const { message, passes } = error
    const sentence = `${name} ${message}: check ${answers}`
    return { part, model, recoverable, refused: false, passes, sentence }
  }
  const said = error instanceof Error ? failureText(error) : 'it did not say why'
  const why = UNREACHED.test(said) ? (unreached ?? said) : said
  const status = statusIn(why)
  const spent = isSpent(why)
  const isKey = !spent && (status === 401 || status === 403)
  // A 403 may be about one model only, and says so at best.
  const what =
    status === 403 ? `key or the model (${why.replace(/^HTTP /, '')})` : `key (${status})`
  const sentence = isKey
    ? `${name} refused the ${what}: check ${settings}`
    : `${name} failed: ${why}${why.includes(NOTHING_AT) ? `: check ${settings}` : ''}`
  const filtered = isContentRefusal(error) && { filtered: true }
  const refused = isKey || spent
  return { part, model, recoverable, refused, passes: mayPass(error), ...filtered, sentence }
}

/** All that the client of a model says of it. */
const UNREACHED = /^(?:Connection error\.|Request timed out\.)$/

/** Whether a provider's failure may be temporary: it was unreachable, or has trouble of its own. */
export function mayPass(error: unknown): boolean {
  if (error instanceof LastingFailure) return false
  if (error instanceof SpeechFault) return error.passes
  const why = failureText(error)
  if (isSpent(why)) return false
  const status = statusIn(why)
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** Whether it would be refused again, whatever is said: not so where a filter refused the contents. */
export function lasts({ passes, filtered }: ProviderError): boolean {
  return !passes && !filtered
}

function statusIn(text: string): number | undefined {
  // After a colon, the number is a port.
  const [, status] = /(?<!:)\b(4\d\d|5\d\d)\b/.exec(text) ?? []
  return status === undefined ? undefined : Number(status)
}

/**
 * A model neither recorded the answer nor asked anything.
 *
 * @param refusal why its last call recorded nothing, if it called a tool
 * @param isLast whether the call is given up for it
 */
export function modelAtDeadEnd(
  model: string,
  refusal: string | undefined,
  isLast: boolean,
): ProviderError {
  const why = refusal ? `its last call was refused: ${refusal}` : 'it may not support tools'
  const nowhere = 'The model neither recorded the answer nor asked a question'
  const sentence = isLast ? `${nowhere}, three times in a row: ${why}` : `${nowhere}: ${why}`
  return { ...shortcoming({ part: 'llm', model }, sentence), passes: false }
}

/** The server of a model does not read all that it is sent. */
export function modelReadsLess(model: string, sentence: string): ProviderError {
  return shortcoming({ part: 'llm', model }, sentence)
}

/** Words that a recognizer did not finish were dropped. */
export function unfinishedWords(provider: Provider): ProviderError {
  const what = 'did not finish words, and nobody was heard to say them: they were dropped'
  return shortcoming(provider, `${provider.name} ${what}`)
}

/** A model gave no reply in time. */
export function silentModel(model: string): ProviderError {
  return shortcoming({ part: 'llm', model }, 'The model did not answer in time')
}

/** Of a provider that answers, and after which the call goes on. */
function shortcoming(
  { part, model }: Pick<ProviderError, 'part' | 'model'>,
  sentence: string,
): ProviderError {
  return { part, model, recoverable: true, refused: false, passes: true, sentence }
}
