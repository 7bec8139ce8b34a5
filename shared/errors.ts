/** The seven codes that callers switch on, with the status each has unless an error says otherwise. */
const STATUS = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  validation_error: 400,
  conflict: 409,
  rate_limited: 429,
  internal_error: 500,
} as const

export type ErrorCode = keyof typeof STATUS

type Details = {
  /** Dotted path of the request field at fault, such as `persons.0.name`. */
  field?: string
  /** Another HTTP status for the same code, such as 405 for `not_found`. */
  status?: number
  headers?: Record<string, string>
}

/** The only error whose message a caller sees. Anything else answers `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly status: number
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, { field, status, headers = {} }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
    this.status = status ?? STATUS[code]
    this.headers = headers
  }

  /** The body of the answer. */
  toJSON() {
    const { code, message, field } = this
    return { error: { code, message, ...(field !== undefined && { field }) } }
  }
}

/** The same words whether the row is absent or another organization's. */
export function notFound(what: string, id: string, details: Details = {}) {
  return new ApiError('not_found', `There is no ${what} ${id}; check the id`, details)
}
