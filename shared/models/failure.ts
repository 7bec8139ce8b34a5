import { storableText } from '../storable.ts'

/** Longest text of a failure, in characters. */
const MOST = 200
/** A code that a provider gave, such as `insufficient_quota`. */
const CODE = /^[\w.-]{1,64}$/

/**
 * What a provider failed with, on one line that can be stored and logged. Where it answered with a status,
 * that and its code say enough: what it wrote may be a whole page, or quote what a participant said.
 */
export function failureText(thrown: unknown): string {
  const { status, statusCode = status, code, body } = Object(thrown) as Answered
  if (typeof statusCode === 'number' && statusCode > 0) {
    const given = code ?? (Object(body) as Answered).code
    return `HTTP ${statusCode}${typeof given === 'string' && CODE.test(given) ? ` ${given}` : ''}`
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return storableText(message.replace(/\s+/g, ' ').trim().slice(0, MOST))
}

/** What a model failed with, as an error that can be stored and logged. */
export function failureOf(thrown: unknown): Error {
  return new Error(failureText(thrown))
}

/** As the errors of the clients of our providers are. */
type Answered = Partial<Record<'status' | 'statusCode' | 'code' | 'body', unknown>>
