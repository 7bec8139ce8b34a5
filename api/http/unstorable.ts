/** Deeper JSON has no use here and would exhaust the stack of whoever walks it. */
export const MAX_DEPTH = 64
/** Each value that is wrong costs far more than its one or two bytes. */
export const MAX_VALUES = 20_000
export const TOO_DEEP = `Must be nested at most ${MAX_DEPTH} levels deep`
export const TOO_MANY_VALUES = `Must have at most ${MAX_VALUES} values`

const UNSTORABLE = /[\0\p{Surrogate}]/u
const UNSTORABLE_TEXT = 'Must not contain NUL or a lone surrogate, which cannot be stored'
const UNSTORABLE_KEY = 'Must not have a key with NUL or a lone surrogate, which cannot be stored'
const TOO_LARGE_A_NUMBER = 'Must be at most 1.7e308'

type Found = { path: (string | number)[]; message: string }

/**
 * The first part of a JSON value that cannot be stored: a NUL character, half of a surrogate pair, or
 * a number such as 1e999; also a value that is too deep or too large to be checked.
 */
export function findUnstorable(value: unknown, depth = 0, seen = { values: 0 }): Found | undefined {
  if (++seen.values > MAX_VALUES) return { path: [], message: TOO_MANY_VALUES }
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? { path: [], message: UNSTORABLE_TEXT } : undefined
  }
  if (value === Infinity || value === -Infinity) return { path: [], message: TOO_LARGE_A_NUMBER }
  if (value === null || typeof value !== 'object') return undefined
  if (depth === MAX_DEPTH) return { path: [], message: TOO_DEEP }
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return { path: [], message: UNSTORABLE_KEY }
    const found = findUnstorable(inner, depth + 1, seen)
    if (found) return { ...found, path: [Array.isArray(value) ? Number(key) : key, ...found.path] }
  }
  return undefined
}
