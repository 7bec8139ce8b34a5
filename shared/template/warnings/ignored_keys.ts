import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/**
 * Keys of a request that are neither read nor kept.
 *
 * @param at where the object stands, such as `persons.0.`; empty for the body itself
 */
export function* ignoredKeys(
  value: object,
  known: Readonly<Record<string, unknown>>,
  at = '',
): Generator<Warning> {
  const names = Object.keys(known)
  for (const key of Object.keys(value).filter((key) => !names.includes(key))) {
    yield {
      field: at + key,
      message: `${key} is not known and is ignored${didYouMean(key, names)}`,
    }
  }
}
