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
export function createMask(values: Iterable<string>): Mask {
  const forms = [...new Set([...values].flatMap(formsOf).map(fold))]
  forms.sort((a, b) => b.length - a.length)
  return (text) => forms.reduce(hide, text)
}

/** A JSON value with its texts masked, however they were escaped; `***` where no JSON is left. */
export function maskJson(value: unknown, mask: Mask): unknown {
  try {
    return JSON.parse(mask(JSON.stringify(value)))
  } catch {
    return MASK
  }
}

function hide(text: string, form: string) {
  const folded = fold(text)
  let shown = ''
  let from = 0
  for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, from)) {
    shown += text.slice(from, at) + MASK
    from = at + form.length
  }
  const begin = form.slice(0, SHORTEST_TRACE)
  const first = Math.max(from, text.length - form.length)
  for (let at = folded.indexOf(begin, first); at >= 0; at = folded.indexOf(begin, at + 1)) {
    if (form.startsWith(folded.slice(at))) return shown + text.slice(from, at) + MASK
  }
  return shown + text.slice(from)
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
