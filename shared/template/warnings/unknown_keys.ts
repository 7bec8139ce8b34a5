import { z } from 'zod'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/**
 * Keys of a request that are neither read nor kept.
 *
 * @param at where the object is, such as `persons.0.`; empty for the body itself
 */
export function* ignoredKeys(
  value: object,
  known: Readonly<Record<string, unknown>>,
  at = '',
): Generator<Warning> {
  for (const key of unknownIn(value, known)) {
    const message = `${key} is not known and is ignored${didYouMean(key, Object.keys(known))}`
    yield { field: at + key, message }
  }
}

/**
 * Unknown keys that resemble a known one which was left at its default. Any other unknown key is
 * the author's own: it is kept without a warning.
 */
export function* misspeltKeys(value: object, shape: z.core.$ZodShape, at = ''): Generator<Warning> {
  const unknown = unknownIn(value, shape)
  if (unknown.length === 0) return
  const fields: Record<string, unknown> = { ...value }
  const unset = Object.keys(shape).filter((key) => isUnset(fields[key], shape[key]!))
  for (const key of unknown) {
    const meant = didYouMean(key, unset)
    if (meant) yield { field: at + key, message: `${key} is kept but not used${meant}` }
  }
}

function unknownIn(value: object, known: object) {
  return Object.keys(value).filter((key) => !Object.hasOwn(known, key))
}

function isUnset(value: unknown, field: z.core.$ZodType) {
  return JSON.stringify(value) === JSON.stringify(z.safeParse(field, undefined).data)
}
