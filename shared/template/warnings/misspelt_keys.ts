import { z } from 'zod'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/**
 * Keys that are kept and not used, where one that is used, and left at its default, is nearly the
 * same. Any other key is its author's own.
 *
 * @param at where the object stands, such as `phases.0.`; empty for the whole
 */
export function* misspeltKeys(value: object, shape: z.core.$ZodShape, at = ''): Generator<Warning> {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  if (unknown.length === 0) return
  const fields: Record<string, unknown> = { ...value }
  const unset = Object.keys(shape).filter((key) => isUnset(fields[key], shape[key]!))
  for (const key of unknown) {
    const meant = didYouMean(key, unset)
    if (meant) yield { field: at + key, message: `${key} is kept, and not used${meant}` }
  }
}

function isUnset(value: unknown, field: z.core.$ZodType) {
  return JSON.stringify(value) === JSON.stringify(z.safeParse(field, undefined).data)
}
