import { z } from 'zod'
import { ApiError } from '../../shared/errors.ts'
import { must } from '../../shared/must.ts'
import { findUnstorable } from './unstorable.ts'

type Part = 'body' | 'query' | 'path'
type Detail = { loc: (string | number)[]; msg: string; type: string }
type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { code?: string | undefined }

/** So many problems of one request are told. */
const MAX_PROBLEMS = 100

/** A request that does not fit its declaration; `detail` is what the administrative answers add. */
export class InvalidRequest extends ApiError {
  readonly detail: Detail[]

  constructor(part: Part, all: readonly Issue[]) {
    const issues = all.slice(0, MAX_PROBLEMS)
    const details = issues.map(({ path, message }) => ({ ...fieldAt(path), message }))
    const { field, message } = must(details[0], 'an invalid request has an issue')
    super('validation_error', `${field ?? `The ${part}`}: ${message}`, {
      ...(field !== undefined && { field }),
      details,
    })
    this.detail = issues.map(({ path, message, code = 'custom' }) => ({
      loc: [part, ...path.map((key) => (typeof key === 'number' ? key : String(key)))],
      msg: message,
      type: code,
    }))
  }
}

/** @throws InvalidRequest with every problem of the value */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: Part,
): z.output<Schema> {
  const unstorable = findUnstorable(value)
  if (unstorable) throw new InvalidRequest(part, [unstorable])
  const read = schema.safeParse(value, { error: required })
  if (read.success) return read.data
  throw new InvalidRequest(part, read.error.issues)
}

/** Parameters of the path: any text that could be an id. */
export function checkParameters(params: Record<string, string>): Record<string, string> {
  return check(Parameters, params, 'path')
}

const Parameters = z.record(z.string(), z.string().max(200))

/** In place of `received undefined`, which JSON has not. */
function required({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? 'Required' : undefined
}

function fieldAt(path: readonly PropertyKey[]) {
  return path.length === 0 ? {} : { field: path.map(String).join('.') }
}
