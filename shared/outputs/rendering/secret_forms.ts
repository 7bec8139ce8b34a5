import { percentEncode } from './sealed.ts'

/** Shorter parts of a URL or of base64 are too common to give anything away. */
const SHORTEST_PART = 8

/** JSON within JSON: services that answer with what they got put it into a string once more. */
const JSON_LEVELS = 3

/**
 * The forms in which a receiver commonly sends a value back: raw, percent-encoded, JSON-escaped and
 * base64, also where it stands within a longer text that was encoded. Of a URL also its host and path.
 */
export function formsOf(value: string): string[] {
  const forms = [value, ...partsOfUrl(value)].flatMap((text) => [
    text,
    percentEncode(text),
    new URLSearchParams([['', text]]).toString().slice(1),
    ...inJson(text),
  ])
  return [...new Set([...forms, ...inBase64(value)])]
}

function partsOfUrl(value: string) {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return []
  const { host, pathname, search } = new URL(value)
  return [host, pathname, pathname + search].filter(({ length }) => length >= SHORTEST_PART)
}

function inJson(text: string) {
  const forms: string[] = []
  for (let level = 1, form = text; level <= JSON_LEVELS; level++) {
    form = JSON.stringify(form).slice(1, -1)
    forms.push(form, form.replaceAll('/', '\\/'))
  }
  return forms
}

/** Whole, and the part that does not depend on the bytes before and after the value. */
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
