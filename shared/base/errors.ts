/** The codes that callers switch on, with their default status. */
const STATUS = {
  unauthorized: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  validation_error: 400,
  conflict: 409,
  rate_limited: 429,
  internal_error: 500,
} as const

export type ErrorCode = keyof typeof STATUS

/** What is wrong with one field of a request or, without `field`, with the request as a whole. */
export type Problem = { field?: string; message: string }

type Details = {
  /** Dotted path of the field, such as `persons.0.name`. */
  field?: string | undefined
  /** Every problem of the request; default: only this error. */
  details?: Problem[]
  status?: number
  headers?: Record<string, string>
}

/** The only error whose message callers see; any other becomes `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** Present on a `validation_error`. */
  readonly details: Problem[] | undefined
  readonly status: number
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, more: Details = {}) {
    const { field, details, status, headers = {} } = more
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
    if (code === 'validation_error') this.details = details ?? [{ ...inField(field), message }]
    this.status = status ?? STATUS[code]
    this.headers = headers
  }

  toJSON() {
    const { code, message, field, details } = this
    return { error: { code, message, ...inField(field), ...(details && { details }) } }
  }
}

/** Also for rows of another organization, with the same message. */
export function notFound(what: string, id: string, details: Details = {}) {
  return new ApiError('not_found', `There is no ${what} ${id}; check the id`, details)
}

function inField(field: string | undefined) {
  return field === undefined ? {} : { field }
}
