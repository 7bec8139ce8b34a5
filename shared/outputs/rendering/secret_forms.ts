import { percentEncode } from './sealed.ts'

/** How often a text is written into another one, as JSON into JSON or into a page. */
const MOST_LEVELS = 3

/** Each writes character by character, so that the beginning of what it writes is of the beginning. */
const WRITERS: ((text: string) => string)[] = [
  percentEncode,
  (text) => percentEncode(text).replaceAll('%20', '+'),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  inJson,
  (text) => inJson(text).replaceAll(/[^\x20-\x7e]/g, unicodeEscape),
  (text) => inHtml(text, '&quot;', '&#39;'),
  (text) => inHtml(text, '&quot;', '&#x27;'),
  (text) => inHtml(text, '"', "'"),
]

/**
 * The forms in which a receiver may send a value back, each once: as it is, in hex, in base64 alone or
 * behind something, and as a part of an address, a form, JSON or HTML, also one within the other, and
 * also read as Latin-1. Of an address its host and its path too.
 *
 * @param longest of a longer form comes only the beginning, of about so many characters
 */
export function* formsOf(value: string, longest: number): Generator<string> {
  const seen = new Set<string>()
  for (const form of written(value, longest)) {
    for (const variant of [form, form.replaceAll('/', '\\/')]) {
      const beginning = beginningOf(variant, longest)
      if (seen.has(beginning)) continue
      seen.add(beginning)
      yield beginning
    }
  }
}

function* written(value: string, longest: number): Generator<string> {
  let latest = [value, ...partsOfAddress(value)].map((text) => beginningOf(text, longest))
  const known = new Set(latest)
  yield* latest
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const next: string[] = []
    for (const text of latest) {
      for (const write of WRITERS) {
        const form = beginningOf(write(text), longest)
        if (known.has(form)) continue
        known.add(form)
        next.push(form)
        yield form
      }
    }
    latest = next
  }
  const bytes = Buffer.from(beginningOf(value, longest + SHORTEST_PART))
  const misread = bytes.toString('latin1')
  yield misread
  for (const write of WRITERS) yield write(misread)
  for (const form of inBase64(bytes)) {
    yield form
    yield form.replaceAll('+', '-').replaceAll('/', '_')
  }
  yield bytes.toString('hex')
}

/** Not cut in the middle of a character. */
function beginningOf(text: string, length: number) {
  if (text.length <= length) return text
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** Shorter parts of an address tell nothing, and stand in many an answer. */
const SHORTEST_PART = 8

function partsOfAddress(value: string) {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return []
  const { host, pathname, search } = new URL(value)
  return [host, pathname, pathname + search].filter(({ length }) => length >= SHORTEST_PART)
}

/** Whole, and what every text has in common that goes on with these bytes after one or two others. */
function inBase64(bytes: Buffer) {
  const behind = [0, 1, 2].map((others) => {
    const length = others + bytes.length
    const text = Buffer.concat([Buffer.alloc(others), bytes]).toString('base64')
    return text.slice(Math.ceil((others * 8) / 6), Math.floor((length * 8) / 6))
  })
  const whole = bytes.toString('base64').replace(/=+$/, '')
  return [whole, ...behind.filter(({ length }) => length >= SHORTEST_PART)]
}

function inJson(text: string) {
  return JSON.stringify(text).slice(1, -1)
}

function unicodeEscape(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function inHtml(text: string, quote: string, apostrophe: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', quote)
    .replaceAll("'", apostrophe)
}
