import { MASK, percentEncode } from './sealed.ts'

/**
 * Takes secrets out of an answer. One that was cut off (`isWhole` false) also loses as many characters
 * at its end as a secret may have: it could end in the middle of one.
 */
export type Mask = (text: string, isWhole?: boolean) => string

/** Shorter parts of a URL or of base64 occur anywhere. */
const SHORTEST_PART = 8

/** Masks these secrets as they are, percent-encoded, escaped for JSON and in base64. */
export function createMask(values: Iterable<string>): Mask {
  const forms = [...new Set([...values].flatMap(formsOf))].sort((a, b) => b.length - a.length)
  const longest = forms[0]?.length ?? 0
  return (text, isWhole = true) => {
    const masked = forms.reduce((text, form) => text.split(form).join(MASK), text)
    return isWhole ? masked : masked.slice(0, Math.max(0, masked.length - longest))
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

/** The forms in which a receiver may send a secret back; of a URL also its host and path alone. */
export function formsOf(value: string): string[] {
  const forms = [value, ...partsOfUrl(value)].flatMap((text) => {
    const query = new URLSearchParams([['', text]]).toString().slice(1)
    const encoded = [percentEncode(text), query].flatMap((form) => [form, lowerHex(form)])
    return [text, ...inJson(text), ...encoded]
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

function lowerHex(encoded: string) {
  return encoded.replace(/%../g, (byte) => byte.toLowerCase())
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
