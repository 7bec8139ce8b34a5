/** Deeper JSON has no use here and would overflow the stack of recursive code. */
const MAX_DEPTH = 64
/** The default: each invalid value costs far more than its one or two bytes. */
const USUAL_VALUES = 20_000
const TOO_DEEP = `Must be nested at most ${MAX_DEPTH} levels deep`

const UNSTORABLE = /[\0\p{Surrogate}]/u
const UNSTORABLE_TEXT = 'Must not contain NUL or a lone surrogate, which cannot be stored'
const UNSTORABLE_KEY = 'Must not have a key with NUL or a lone surrogate, which cannot be stored'
const TOO_LARGE_A_NUMBER = 'Must be at most 1.7e308'

/**
 * Why JSON text would be refused for its depth or number of values; undefined when it may be parsed. Parsed
 * values take up to fifty times the memory of their text.
 */
export function sizeProblem(text: string, max_values = USUAL_VALUES): string | undefined {
  let depth = 0
  let commas = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) i = endOfString(text, i)
    else if (char === COMMA) commas++
    else if (char === OPEN_LIST || char === OPEN_OBJECT) depth++
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--
    if (commas >= max_values) return tooManyValues(max_values)
    if (depth > MAX_DEPTH) return TOO_DEEP
  }
  return undefined
}

type Found = { path: (string | number)[]; message: string }

/**
 * The first part of a JSON value that cannot be stored: a NUL character, half of a surrogate pair, or a
 * number such as 1e999; also a value that is too deep or too large to check.
 */
export function findUnstorable(
  value: unknown,
  max_values = USUAL_VALUES,
  depth = 0,
  seen = { values: 0 },
): Found | undefined {
  if (++seen.values > max_values) return { path: [], message: tooManyValues(max_values) }
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? { path: [], message: UNSTORABLE_TEXT } : undefined
  }
  if (value === Infinity || value === -Infinity) return { path: [], message: TOO_LARGE_A_NUMBER }
  if (value === null || typeof value !== 'object') return undefined
  if (depth === MAX_DEPTH) return { path: [], message: TOO_DEEP }
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return { path: [], message: UNSTORABLE_KEY }
    const found = findUnstorable(inner, max_values, depth + 1, seen)
    if (found) return { ...found, path: [Array.isArray(value) ? Number(key) : key, ...found.path] }
  }
  return undefined
}

function tooManyValues(max_values: number) {
  return `Must have at most ${max_values} values`
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) return i
    if (char === BACKSLASH) i++
  }
  return text.length
}
