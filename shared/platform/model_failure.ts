import { storableText } from '../base/text/storable.ts'
import { codesOf, CONTENT_FILTER, TOO_LONG } from './refusal_codes.ts'

/** Maximum length of a failure's text, in characters. */
const MAX_LENGTH = 200
/** A provider's error code, such as `insufficient_quota`. */
const CODE = /^[\w.-]{1,64}$/

/**
 * A provider's failure, on one line that is safe to store and log. If there is a status, that, its code and
 * `told` say enough: the rest of the response may be a whole page, or quote what a participant said.
 */
export function failureText(thrown: unknown): string {
  const { status, statusCode = status, code, error, body = error } = Object(thrown) as Answered
  // Of a socket, it says how it was closed.
  if (typeof statusCode === 'number' && statusCode > 0 && statusCode < 1_000) {
    const { code: own, told } = Object(body) as Answered
    const given = code ?? own
    return [
      `HTTP ${statusCode}`,
      ...(typeof given === 'string' && CODE.test(given) ? [` ${given}`] : []),
      ...(typeof told === 'string' ? [`: ${told}`] : []),
    ].join('')
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return storableText(message.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH))
}

/** A model's failure, as an error that is safe to store and log; it keeps a code that says what to ask without. */
export function failureOf(thrown: unknown): Error {
  const failure = new Error(failureText(thrown))
  const code = [CONTENT_FILTER, TOO_LONG].find((code) => codesOf(thrown).includes(code))
  return code === undefined ? failure : Object.assign(failure, { code })
}

/** The shape of the errors that our provider clients throw; `told`: see `tellingFetch`. */
type Answered = Partial<
  Record<'status' | 'statusCode' | 'code' | 'error' | 'body' | 'told', unknown>
>
