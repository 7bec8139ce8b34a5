import { z } from 'zod'
import { ApiError } from '../shared/errors.ts'

type Place = 'body' | 'query' | 'path'
type Detail = { loc: (string | number)[]; msg: string; type: string }

/** A request that does not fit its declaration; `detail` is what the administrative answers add. */
export class InvalidRequest extends ApiError {
  readonly detail: Detail[]

  constructor(place: Place, issues: readonly z.core.$ZodIssue[]) {
    const { path = [], message } = issues[0] ?? { message: 'Invalid input' }
    const field = path.map(String).join('.')
    const text = `${field && `${field}: `}${message}; send what /docs describes`
    super('validation_error', text, field ? { field } : {})
    this.detail = issues.map(({ path, message, code }) => ({
      loc: [place, ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
      msg: message,
      type: code ?? 'custom',
    }))
  }
}

/** @throws InvalidRequest naming the first field that does not fit */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: Place,
): z.output<Schema> {
  const unstorable = findUnstorable(value)
  if (unstorable) throw new InvalidRequest(place, [{ ...unstorable, ...NOT_OURS }])
  const read = schema.safeParse(value)
  if (!read.success) throw new InvalidRequest(place, read.error.issues)
  return read.data
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
const UNSTORABLE = /[\0\p{Surrogate}]/u
const NOT_OURS = { code: 'custom', input: undefined } as const

type Found = { path: (string | number)[]; message: string }

/** What Postgres cannot store, NUL characters and halves of surrogate pairs, and what is too much. */
function findUnstorable(value: unknown, depth = 0, seen = { values: 0 }): Found | undefined {
  if (++seen.values > MAX_VALUES) return { path: [], message: `has more than ${MAX_VALUES} values` }
  if (typeof value === 'string') {
    return UNSTORABLE.test(value)
      ? { path: [], message: 'has a NUL or half a character, which cannot be stored' }
      : undefined
  }
  if (value === null || typeof value !== 'object') return undefined
  if (depth === MAX_DEPTH) return { path: [], message: `is nested deeper than ${MAX_DEPTH} levels` }
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key))
      return {
        path: [],
        message: 'has a key with a NUL or half a character, which cannot be stored',
      }
    const found = findUnstorable(inner, depth + 1, seen)
    if (found) return { ...found, path: [Array.isArray(value) ? Number(key) : key, ...found.path] }
  }
  return undefined
}
