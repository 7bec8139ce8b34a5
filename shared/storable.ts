/*
 * Postgres stores neither NUL characters nor lone surrogates. Models, recognizers and upstream services
 * send them all the same, and one of them would make a whole statement fail.
 */

/** The text as it can be stored: NUL characters are taken out, and U+FFFD stands for lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * A JSON value in which every text, also of a key, can be stored; undefined for one that is nested so
 * deep that it would exhaust the stack of whatever walks it.
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

/** The pieces of one text as they can be stored; a character that two of them share is in the later one. */
export function storablePieces(): (piece: string) => string {
  let half = ''
  return (piece) => {
    const text = half + piece
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return storableText(text.slice(0, text.length - half.length))
  }
}
