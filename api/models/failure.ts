import { storableText } from '../../shared/storable.ts'

/** What a model failed with, as an error whose message can be stored. */
export function failureOf(error: unknown): Error {
  return new Error(storableText(error instanceof Error ? error.message : String(error)), {
    cause: error,
  })
}
