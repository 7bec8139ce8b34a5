import { z } from 'zod'
import { ApiError } from '../../shared/base/errors.ts'
import { must } from '../../shared/base/must.ts'
import { didYouMean, nearestTo } from '../../shared/base/did_you_mean.ts'
import { findUnstorable } from './body/json_limits.ts'
import { plainIssue } from './plain_issue.ts'
import type { Route } from './route.ts'

type Part = 'body' | 'query' | 'path' | 'header'
type Detail = { loc: (string | number)[]; msg: string; type: string }
type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { code?: string | undefined }

/** Maximum number of problems listed in one response. */
export const MAX_PROBLEMS = 100

/** A request that does not match its declaration; `/v1/admin` responses also have `detail`. */
export class InvalidRequest extends ApiError {
  readonly detail: Detail[]

  /** @param issues at most `MAX_PROBLEMS` */
  constructor(part: Part, issues: readonly Issue[]) {
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

/** @throws InvalidRequest listing every problem of the value */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: Part,
  max_values?: number,
) {
  const unstorable = findUnstorable(value, max_values)
  if (unstorable) throw new InvalidRequest(part, [unstorable])
  const read = schema.safeParse(value, { error: expected })
  if (read.success) return read.data
  throw new InvalidRequest(
    part,
    read.error.issues.slice(0, MAX_PROBLEMS).map((issue) => withMisspelling(issue, value)),
  )
}

export function checkParameters(params: Record<string, string>): Record<string, string> {
  return check(Parameters, params, 'path')
}

const Parameters = z.record(z.string(), z.string().max(200))

/**
 * The query of a route. Every route refuses unknown parameters, because ignoring a mistyped filter would
 * return more than was asked for.
 */
export function knownQuery({ query }: Route): z.ZodType {
  const names = Object.keys(query.shape)
  const known = names.length > 0 ? `must be one of ${names.join(', ')}` : 'leave it out'
  return query.loose().superRefine(
    (given, context) => {
      for (const name of Object.keys(given).filter((name) => !names.includes(name))) {
        const message = `Unknown parameter: ${known}${didYouMean(name, names)}`
        context.addIssue({ code: 'custom', path: [name], message })
      }
    },
    { when: () => true },
  )
}

/** JSON has no `undefined`: such a value is missing. */
function expected(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.input === undefined ? REQUIRED : plainIssue(issue)
}

const REQUIRED = 'Required'
/** How many sibling keys are compared with a missing field. */
const MAX_COMPARED = 50

/** Adds the sibling key that was probably meant to the issue of a missing field. */
function withMisspelling(issue: Issue, value: unknown): Issue {
  const missing = issue.path.at(-1)
  if (issue.message !== REQUIRED || typeof missing !== 'string') return issue
  const object = issue.path.slice(0, -1).reduce(valueAt, value)
  const sent = nearestTo(missing, Object.keys(object ?? {}).slice(0, MAX_COMPARED))
  return sent === undefined
    ? issue
    : { ...issue, message: `${REQUIRED}; ${sent} looks like a misspelling of it` }
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | undefined)?.[key]
}

function fieldAt(path: readonly PropertyKey[]) {
  return path.length === 0 ? {} : { field: path.map(String).join('.') }
}
