import { MASK, percentEncode } from './sealed.ts'

/** Takes secrets out of an answer. */
export type Mask = (text: string) => string

/** Shorter parts of a URL or of base64 occur anywhere. */
const SHORTEST_PART = 8
/** A shorter beginning of a secret, at the end of a text, gives nothing away. */
const SHORTEST_TRACE = 4

/**
 * Masks secrets as they are, percent-encoded, escaped for JSON and in base64, in any case, also where
 * the text ends in the middle of one.
 */
export function createMask(values: readonly string[]): Mask {
  const forms = new Set(values.flatMap(formsOf).map(fold))
  return (text) => {
    const folded = fold(text)
    const hidden = new Uint8Array(text.length)
    for (const form of forms) hide(hidden, folded, form)
    return withMasks(text, hidden)
  }
}

/** A JSON value with its texts masked, however they were escaped; `***` where no JSON is left. */
export function maskJson(value: unknown, mask: Mask): unknown {
  try {
    return JSON.parse(mask(JSON.stringify(value)))
  } catch {
    return MASK
  }
}

function hide(hidden: Uint8Array, text: string, form: string) {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    hidden.fill(1, at, at + form.length)
  }
  const begin = form.slice(0, SHORTEST_TRACE)
  const first = Math.max(0, text.length - form.length)
  for (let at = text.indexOf(begin, first); at >= 0; at = text.indexOf(begin, at + 1)) {
    if (form.startsWith(text.slice(at))) return void hidden.fill(1, at)
  }
}

function withMasks(text: string, hidden: Uint8Array) {
  let masked = ''
  let from = 0
  for (let at = hidden.indexOf(1); at >= 0; at = hidden.indexOf(1, from)) {
    masked += text.slice(from, at) + MASK
    from = hidden.indexOf(0, at)
    if (from < 0) return masked
  }
  return masked + text.slice(from)
}

/** In lower case, without a change of length. */
function fold(text: string) {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}

/** The forms in which a receiver may send a secret back; of a URL also its host and path alone. */
export function formsOf(value: string): string[] {
  const forms = [value, ...partsOfUrl(value)].flatMap((text) => {
    const query = new URLSearchParams([['', text]]).toString().slice(1)
    return [text, percentEncode(text), query, ...inJson(text)]
  })
  return [...forms, ...inBase64(value)]
}

/** Also as JSON inside JSON, which echo services answer. */
function inJson(text: string) {
  const once = escapeJson(text)
  const twice = escapeJson(once)
  return [once, twice, escapeJson(twice)].flatMap((form) => [form, form.replaceAll('/', '\\/')])
}

function escapeJson(text: string) {
  return JSON.stringify(text).slice(1, -1)
}

function partsOfUrl(value: string) {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return []
  const { host, pathname, search } = new URL(value)
  return [host, pathname, pathname + search].filter(({ length }) => length >= SHORTEST_PART)
}

/** Whole, and inside a longer text the part that does not depend on the bytes around it. */
function inBase64(value: string) {
  const bytes = Buffer.from(value)
  const within = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
  const whole = bytes.toString('base64').replace(/=+$/, '')
  const forms = [whole, ...within.filter(({ length }) => length >= SHORTEST_PART)]
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')])
}
