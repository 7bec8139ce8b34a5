import { formsOf } from './secret_forms.ts'
import { MASK } from './sealed.ts'

/** Less of a secret than this at the end of a cut text tells nothing. */
const SHORTEST_TRACE = 4

/** Positions in a text: from the first up to before the second. */
type Range = [from: number, to: number]

/**
 * A text of somebody else without the secrets that were sent to them, in whatever form they sent them
 * back, also where the text was cut off in the middle of one.
 */
export function maskSecrets(text: string, values: Iterable<string>): string {
  const lower = sameLengthLower(text)
  const forms = new Set([...values].flatMap(formsOf).map(sameLengthLower))
  const found = [...forms].flatMap((form) => [...wholes(lower, form), ...trace(lower, form)])
  let masked = ''
  let from = 0
  for (const [start, end] of merged(found)) {
    masked += text.slice(from, start) + MASK
    from = end
  }
  return masked + text.slice(from)
}

/** Where a form stands in a text. */
function wholes(text: string, form: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    ranges.push([at, at + form.length])
  }
  return ranges
}

/** The longest beginning of a form that the text ends with. */
function trace(text: string, form: string): Range[] {
  for (let length = form.length - 1; length >= SHORTEST_TRACE; length--) {
    if (text.endsWith(form.slice(0, length))) return [[text.length - length, text.length]]
  }
  return []
}

/** In order, with those that overlap as one. */
function merged(ranges: Range[]): Range[] {
  const disjoint: Range[] = []
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    const last = disjoint.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else disjoint.push([start, end])
  }
  return disjoint
}

/** In small letters; where these would be longer, as those of some languages are, A to Z alone. */
function sameLengthLower(text: string) {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
