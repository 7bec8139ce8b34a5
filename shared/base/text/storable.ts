/*
 * Postgres stores neither NUL characters nor lone surrogates. Models, recognizers and upstream services send
 * them anyway, and a single one would make a whole statement fail.
 */

/** Makes a text storable: removes NUL characters and replaces lone surrogates with U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * A JSON value in which every string, keys included, is storable; undefined for a value nested so deeply that
 * it would overflow the stack of recursive code.
 */
export function storable(value: unknown): unknown {
  return isTooDeep(value) ? undefined : withStorableTexts(value)
}

const MAX_DEPTH = 64

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    level = level.flatMap((one) =>
      one !== null && typeof one === 'object' ? Object.values(one) : [],
    )
  }
  return level.length > 0
}

function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withStorableTexts)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), withStorableTexts(inner)]),
  )
}

/** The storable pieces of one text; a character split across two pieces goes into the later one. */
export function storablePieces(): (piece: string) => string {
  let half = ''
  return (piece) => {
    const text = half + piece
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return storableText(text.slice(0, text.length - half.length))
  }
}
