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
 * The forms in which a receiver may send a value back: as it is, in base64, and as a part of an
 * address, a form, JSON or HTML, also one within the other.
 */
export function formsOf(value: string): string[] {
  const forms = new Set([value])
  let latest = [value]
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const next = latest
      .filter(({ length }) => length <= MOST_LENGTH)
      .flatMap((text) => WRITERS.map((write) => write(text)))
    latest = [...new Set(next)].filter((form) => !forms.has(form))
    for (const form of latest) forms.add(form)
  }
  forms.add(Buffer.from(value).toString('base64').replace(/=+$/, ''))
  return [...forms]
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
