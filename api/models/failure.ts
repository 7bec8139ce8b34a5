import { storableText } from '../../shared/storable.ts'

/** What a model failed with, as an error whose message can be stored. */
export function failureOf(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const message = storableText(error.message)
  return message === error.message ? error : new Error(message, { cause: error })
}
