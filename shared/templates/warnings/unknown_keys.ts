import { z } from 'zod'
import { didYouMean } from '../../base/did_you_mean.ts'
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
    const message = `${key} is unknown and ignored${didYouMean(key, Object.keys(known))}`
    yield { field: at + key, message }
  }
}

/** How many unknown keys of a request are compared with the known ones. */
const MAX_COMPARED = 1_000

export type MisspeltKeys = (
  value: object,
  shape: z.core.$ZodShape,
  at?: string,
) => Generator<Warning>

/**
 * Finds unknown keys in the objects of one request that resemble a known one which was omitted or has its
 * default value. Any other unknown key is the author's own and is kept without a warning.
 */
export function misspeltKeysOfRequest(): MisspeltKeys {
  let left = MAX_COMPARED
  return function* (value, shape, at = '') {
    const unknown = unknownIn(value, shape).slice(0, left)
    if (unknown.length === 0) return
    left -= unknown.length
    const fields: Record<string, unknown> = { ...value }
    const unset = defaultsOf(shape)
      .filter(([key, json]) => !(key in fields) || JSON.stringify(fields[key]) === json)
      .map(([key]) => key)
    for (const key of unknown) {
      const meant = didYouMean(key, unset)
      if (meant) yield { field: at + key, message: `${key} is kept but not used${meant}` }
    }
  }
}

function unknownIn(value: object, known: object) {
  return Object.keys(value).filter((key) => !Object.hasOwn(known, key))
}

type Default = readonly [key: string, json: string | undefined]

const defaults = new WeakMap<z.core.$ZodShape, Default[]>()

/** The value of each key when it is omitted; computed once per shape. */
function defaultsOf(shape: z.core.$ZodShape): Default[] {
  const known = defaults.get(shape)
  if (known) return known
  const computed = Object.entries(shape).map(([key, field]): Default => {
    return [key, JSON.stringify(z.safeParse(field, undefined).data)]
  })
  defaults.set(shape, computed)
  return computed
}
