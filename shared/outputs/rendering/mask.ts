import { formsOf } from './secret_forms.ts'
import { MASK } from './sealed.ts'

/** Less of a secret than this at the end of a cut text tells nothing. */
const SHORTEST_TRACE = 4
/** A text without the beginning of a form, as long as this, is without the form. */
const BEGINNING = 32
/** Characters to go through for one text: some 50 ms on a small machine. */
const MOST_WORK = 60_000_000
/** What writing a character of a form takes, and following a form through a text, next to searching. */
const WRITING = 8
const FOLLOWING = 12

/**
 * A text of somebody else without the secrets that were sent to them, in whatever form they sent them
 * back, also where the text was cut off in the middle of one. Null when that would take too long.
 */
export function maskSecrets(text: string, values: Iterable<string>): string | null {
  const folded = fold(text)
  const hidden = new Uint8Array(text.length)
  let left = MOST_WORK
  /** The forms of a value, at most so long, that may stand in the text. */
  function* standing(value: string, longest: number) {
    for (const written of formsOf(value, longest)) {
      left -= text.length + written.length * WRITING
      if (left < 0) return
      const form = fold(written)
      if (mayStandIn(folded, form)) yield form
    }
  }
  for (const value of new Set(values)) {
    if (standing(value, BEGINNING).next().done) continue
    for (const form of standing(value, text.length)) {
      left -= (text.length + form.length) * FOLLOWING
      if (left < 0) break
      hide(hidden, folded, form)
    }
  }
  return left < 0 ? null : withMasks(text, hidden)
}

function mayStandIn(text: string, form: string) {
  const beginning = form.slice(0, BEGINNING)
  return text.includes(beginning) || text.slice(-BEGINNING).includes(form.slice(0, SHORTEST_TRACE))
}

/**
 * Marks a form wherever it stands in a text, and its beginning at the end of the text. Looks at no
 * character twice, as Knuth, Morris and Pratt do.
 */
function hide(hidden: Uint8Array, text: string, form: string) {
  const borders = bordersOf(form)
  let length = 0
  let hiddenTo = 0
  for (let at = 0; at < text.length; at++) {
    length = matched(form, borders, length, text.charCodeAt(at))
    if (length < form.length) continue
    for (let i = Math.max(hiddenTo, at + 1 - length); i <= at; i++) hidden[i] = 1
    hiddenTo = at + 1
    length = borders[length - 1]!
  }
  if (length >= SHORTEST_TRACE) hidden.fill(1, text.length - length)
}

/** Of each beginning of a form: how long the longest shorter beginning is with which it ends. */
function bordersOf(form: string) {
  const borders = new Int32Array(form.length)
  for (let at = 1; at < form.length; at++) {
    borders[at] = matched(form, borders, borders[at - 1]!, form.charCodeAt(at))
  }
  return borders
}

/** How much of a form there is after one more character, when there was `length` of it before. */
function matched(form: string, borders: Int32Array, length: number, code: number) {
  let before = length
  while (before > 0 && form.charCodeAt(before) !== code) before = borders[before - 1]!
  return form.charCodeAt(before) === code ? before + 1 : 0
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

/** In small letters, each by itself, so that a text keeps its length and a part of it is folded alike. */
function fold(text: string) {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}
