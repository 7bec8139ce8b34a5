import { z } from 'zod'
import { ApiError } from '../../shared/errors.ts'
import { must } from '../../shared/must.ts'
import { withoutNulls } from './absent_nulls.ts'
import { isEndless, plainIssue, TOO_LARGE_A_NUMBER } from './plain_issue.ts'

type Place = 'body' | 'query' | 'path'
type Detail = { loc: (string | number)[]; msg: string; type: string }

/** How the whole of a place is called. */
const WHOLE = { body: 'The body', query: 'The query', path: 'The address' } as const

/**
 * A request that does not fit its declaration; `detail` is what the administrative answers add. The
 * messages of `issues` follow the name of what they are about and say what to do.
 */
export class InvalidRequest extends ApiError {
  readonly detail: Detail[]

  constructor(place: Place, issues: readonly z.core.$ZodIssue[]) {
    const { path, message } = must(issues[0], 'what does not fit has an issue')
    const field = path.map(String).join('.')
    super('validation_error', `${field || WHOLE[place]} ${message}`, field ? { field } : {})
    this.detail = issues.map(({ path, message, code }) => ({
      loc: [place, ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
      msg: message,
      type: code ?? 'custom',
    }))
  }
}

/**
 * @param absentFrom how deep a null counts as absent where nothing has to be: 1 for the fields of the
 *   value itself, 2 for those of its parts; nowhere by default
 * @throws InvalidRequest naming the first field that does not fit
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: Place,
  absentFrom = Infinity,
): z.output<Schema> {
  const unstorable = findUnstorable(value)
  if (unstorable) throw new InvalidRequest(place, [{ ...unstorable, ...NOT_OURS }])
  const read = schema.safeParse(value, { error: plainIssue })
  if (read.success) return read.data
  const { issues } = read.error
  const absent = issues.filter(({ path }) => path.length >= absentFrom)
  if (absent.length === 0) throw new InvalidRequest(place, issues)
  const again = schema.safeParse(withoutNulls(value, absent), { error: plainIssue })
  if (again.success) return again.data
  const left = new Set(again.error.issues.map(({ path }) => path.join('.')))
  const shown = issues.filter(({ path }) => left.has(path.join('.')))
  throw new InvalidRequest(place, shown.length > 0 ? shown : again.error.issues)
}

/** Parameters of the path: any text that could be an id. A text that cannot be one is refused. */
export function checkParameters(params: Record<string, string>): Record<string, string> {
  return check(Parameters, params, 'path')
}

const Parameters = z.record(z.string(), z.string().max(200))

/** Deeper JSON has no use here and would exhaust the stack of whoever walks it. */
export const MAX_DEPTH = 64
/** Each value that is wrong costs far more than its one or two bytes; so many are refused in a moment. */
export const MAX_VALUES = 20_000
export const TOO_DEEP = `is nested deeper than ${MAX_DEPTH} levels; send it flatter`
export const TOO_MANY_VALUES = `has more than ${MAX_VALUES} values; send less at a time`
const UNSTORABLE = /[\0\p{Surrogate}]/u
const UNSTORABLE_PART = 'a NUL or half a character; send it without, because it cannot be stored'
const NOT_OURS = { code: 'custom', input: undefined } as const

type Found = { path: (string | number)[]; message: string }

/**
 * What cannot be stored, NUL characters, halves of surrogate pairs and endless numbers, and what is
 * too much.
 */
function findUnstorable(value: unknown, depth = 0, seen = { values: 0 }): Found | undefined {
  if (++seen.values > MAX_VALUES) return { path: [], message: TOO_MANY_VALUES }
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? { path: [], message: `has ${UNSTORABLE_PART}` } : undefined
  }
  if (isEndless(value)) return { path: [], message: TOO_LARGE_A_NUMBER }
  if (value === null || typeof value !== 'object') return undefined
  if (depth === MAX_DEPTH) return { path: [], message: TOO_DEEP }
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return { path: [], message: `has a key with ${UNSTORABLE_PART}` }
    const found = findUnstorable(inner, depth + 1, seen)
    if (found) return { ...found, path: [Array.isArray(value) ? Number(key) : key, ...found.path] }
  }
  return undefined
}
