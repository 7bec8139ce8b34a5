import { formsOf } from './secret_forms.ts'
import { MASK } from './sealed.ts'

/** Takes secrets out of a text from somebody else. */
export type Mask = (text: string) => string

/** A shorter piece of a secret at the end of a text gives nothing away. */
const SHORTEST_TRACE = 4
/** A form is searched by so many characters of its beginning, which bounds the work. */
const BEGINNING = 64

/**
 * Masks these secrets in any of their `formsOf` and in any case, also where a text ends in the middle
 * of one.
 */
export function createMask(values: Iterable<string>): Mask {
  const forms = [...values].flatMap(formsOf).map(fold)
  return (text) => {
    const folded = fold(text)
    const hidden = new Uint8Array(text.length)
    for (const form of forms) hide(hidden, folded, form)
    return withMasks(text, hidden)
  }
}

/** A JSON value with its texts masked, however they were escaped where it was read; `***` where nothing else is left. */
export function maskJson(value: unknown, mask: Mask): unknown {
  try {
    return JSON.parse(mask(JSON.stringify(value)))
  } catch {
    return MASK
  }
}

function hide(hidden: Uint8Array, text: string, form: string) {
  const beginning = form.slice(0, BEGINNING)
  for (let at = text.indexOf(beginning); at >= 0;) {
    let length = beginning.length
    while (length < form.length && text[at + length] === form[length]) length++
    hidden.fill(1, at, at + length)
    at = text.indexOf(beginning, at + 1 + length - beginning.length)
  }
  const end = text.slice(-BEGINNING)
  for (let length = Math.min(end.length, form.length); length >= SHORTEST_TRACE; length--) {
    if (end.endsWith(form.slice(0, length))) return void hidden.fill(1, text.length - length)
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

/** Lower case, character by character, so that the length stays. */
function fold(text: string) {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}
