import { percentEncode } from './sealed.ts'

/** How often a text is written into another one, as JSON into JSON or into a page. */
const MOST_LEVELS = 3
/** Longer forms are not written into others; nobody keeps so much of an answer. */
const MOST_LENGTH = 64 * 1024

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
 * The forms in which a receiver may send a value back: as it is, in hex, in base64 alone or behind
 * something, and as a part of an address, a form, JSON or HTML, also one within the other, and also
 * read as Latin-1. Of an address its host and its path too.
 */
export function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const forms = new Set([value, ...partsOfAddress(value)])
  let latest = [...forms]
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const next = latest
      .filter(({ length }) => length <= MOST_LENGTH)
      .flatMap((text) => WRITERS.map((write) => write(text)))
    latest = [...new Set(next)].filter((form) => !forms.has(form))
    for (const form of latest) forms.add(form)
  }
  const misread = bytes.toString('latin1')
  for (const form of [misread, ...WRITERS.map((write) => write(misread))]) forms.add(form)
  for (const form of inBase64(bytes)) {
    forms.add(form)
    forms.add(form.replaceAll('+', '-').replaceAll('/', '_'))
  }
  for (const form of [...forms]) forms.add(form.replaceAll('/', '\\/'))
  forms.add(bytes.toString('hex'))
  return [...forms]
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
