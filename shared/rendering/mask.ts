import { MASK, percentEncode } from './sealed.ts'

/** Less of a secret than this at the end of a cut text tells nothing. */
const SHORTEST_TRACE = 4

/**
 * A text of somebody else without the secrets that were sent to them: as they are, percent-encoded,
 * in base64, or as a part of JSON or of JSON within JSON, also where the text was cut off in the
 * middle of one.
 */
export function maskSecrets(text: string, values: Iterable<string>): string {
  const forms = [...values].flatMap((value) => [
    value,
    percentEncode(value),
    inJson(value),
    inJson(inJson(value)),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ])
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  const whole = longestFirst.reduce((masked, form) => masked.replaceAll(form, MASK), text)
  const trace = Math.max(0, ...longestFirst.map((form) => traceLength(whole, form)))
  return trace === 0 ? whole : whole.slice(0, -trace) + MASK
}

/** How many characters at the end of the text are the beginning of `form`. */
function traceLength(text: string, form: string) {
  for (let length = form.length - 1; length >= SHORTEST_TRACE; length--) {
    if (text.endsWith(form.slice(0, length))) return length
  }
  return 0
}

function inJson(text: string) {
  return JSON.stringify(text).slice(1, -1)
}
