import { parseUrl } from '../../base/parse_url.ts'
import { escapeJson, MASK, percentEncode } from './insert_secrets.ts'

/** Removes secrets from a response. */
export type Mask = (text: string) => string

/** Shorter paths and parts of base64 are too common. */
const SHORTEST_PART = 8
/** A shorter prefix of a secret at the end of a text reveals nothing. */
const SHORTEST_TRACE = 4
/** Longer forms of a secret are searched for in pieces of this length. */
const PIECE = 32
/** This much of a longer form is masked wherever it occurs, in case a receiver quotes only a part. */
const LONGEST_RUN = 64

/**
 * Masks secrets verbatim, percent-encoded, JSON-escaped and in base64, case-insensitively, even if the text
 * ends in the middle of one. Whatever they contain, the running time is linear in the total length of all
 * forms and in that of the text, which is scanned once per piece length.
 */
export function createMask(values: readonly string[]): Mask {
  const forms = [...new Set(values.flatMap(formsOf).map(fold))]
  const pieces = piecesByLength(forms)
  return (text) => {
    const folded = fold(text)
    const hidden = new Uint8Array(text.length)
    for (const [length, ofLength] of pieces) hide(hidden, folded, ofLength, length)
    const trace = forms.reduce((most, form) => Math.max(most, traceLength(folded, form)), 0)
    if (trace >= SHORTEST_TRACE) hidden.fill(1, text.length - trace)
    return withMasks(text, hidden)
  }
}

/** A JSON value with its strings masked, however they were escaped; `***` if that leaves no valid JSON. */
export function maskJson(value: unknown, mask: Mask): unknown {
  try {
    return JSON.parse(mask(JSON.stringify(value)))
  } catch {
    return MASK
  }
}

/** How long a run containing a piece has to be: the shortest form that contains it, at most `LONGEST_RUN`. */
type Pieces = Map<string, number>

/** Pieces that cover all forms, by length; a short form is one piece. */
function piecesByLength(forms: readonly string[]): Map<number, Pieces> {
  const pieces = new Map<number, Pieces>()
  for (const form of forms) {
    const length = Math.min(form.length, PIECE)
    const ofLength = pieces.get(length) ?? new Map<string, number>()
    pieces.set(length, ofLength)
    for (let end = length; end < form.length + length; end += length) {
      const piece = form.slice(0, end).slice(-length)
      ofLength.set(piece, Math.min(form.length, LONGEST_RUN, ofLength.get(piece) ?? Infinity))
    }
  }
  return pieces
}

/** Hides each run of pieces that is as long as a form it may belong to. */
function hide(hidden: Uint8Array, text: string, pieces: Pieces, length: number) {
  const firsts = new Set([...pieces.keys()].map((piece) => piece.charCodeAt(0)))
  let [begin, end, filled, least] = [0, 0, 0, Infinity]
  for (let at = 0; at + length <= text.length; at++) {
    if (!firsts.has(text.charCodeAt(at))) continue
    const shortest = pieces.get(text.slice(at, at + length))
    if (shortest === undefined) continue
    if (at > end) [begin, least] = [at, Infinity]
    end = at + length
    least = Math.min(least, shortest)
    if (end - begin < least) continue
    hidden.fill(1, Math.max(begin, filled), end)
    filled = end
  }
}

/** Length of the longest prefix of a form with which a text ends (Knuth–Morris–Pratt). */
function traceLength(text: string, form: string): number {
  const from = text.indexOf(form.slice(0, SHORTEST_TRACE), text.length - form.length)
  if (from < 0) return 0
  const end = text.slice(from)
  const joined = `${form.slice(0, end.length)}\0${end}`
  /** For each position, the longest prefix that ends there. */
  const longest = new Uint32Array(joined.length)
  for (let at = 1; at < joined.length; at++) {
    let length = longest[at - 1]!
    while (length > 0 && joined[at] !== joined[length]) length = longest[length - 1]!
    longest[at] = joined[at] === joined[length] ? length + 1 : 0
  }
  return longest.at(-1)!
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

/** Lower-cases without changing the length. */
function fold(text: string) {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}

/** The forms in which a receiver may echo a secret; for a URL also its host, of any length, and its path alone. */
export function formsOf(value: string): string[] {
  const forms = [value, ...partsOfUrl(value)].flatMap((text) => {
    const query = new URLSearchParams([['', text]]).toString().slice(1)
    return [text, percentEncode(text), query, ...inJson(text)]
  })
  return [...forms, ...inBase64(value)]
}

/** Also as JSON inside JSON, which echo services return. */
function inJson(text: string) {
  const once = escapeJson(text)
  const twice = escapeJson(once)
  return [once, twice, escapeJson(twice)].flatMap((form) => [form, form.replaceAll('/', '\\/')])
}

function partsOfUrl(value: string) {
  const url = /^https?:/i.test(value) && parseUrl(value)
  if (!url) return []
  const { host, hostname, pathname, search } = url
  const paths = [pathname, pathname + search].filter(({ length }) => length >= SHORTEST_PART)
  // Errors of connections and certificates name the host alone, and an IPv6 address without its brackets.
  return [host, hostname, hostname.replace(/^\[|\]$/g, ''), ...paths]
}

/** As a whole, and, inside a longer text, the part that does not depend on the surrounding bytes. */
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
