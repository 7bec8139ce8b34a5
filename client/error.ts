import type { components } from './generated.ts'
import { parseUrl } from './parse_url.ts'

type Refusal = components['schemas']['Problem']

/** The codes of the service, stable across versions. */
export type ServiceCode = Refusal['code']

/** What is wrong with one field of a request or, without `field`, with the request as a whole. */
export type Problem = NonNullable<Refusal['details']>[number]

type Details = {
  /** `unreachable`: no complete response came. `not_ours`: the response did not come from this service. */
  code: ServiceCode | 'unreachable' | 'not_ours'
  message: string
  /** Null if no complete response came, or nothing was sent. */
  status: number | null
  /** Dotted path of the request field at fault, if any. */
  field: string | null
  /** Every problem of the request, including the first; default: none. */
  details?: readonly Problem[]
  /** Give it to the operators of the service when you ask for help; null if no complete response came. */
  request_id: string | null
  /** How long to wait before retrying; null if the service does not say. */
  retry_after_seconds: number | null
}

/** The only error of the client, for every way in which an operation can fail. */
export class ServiceError extends Error {
  readonly code: Details['code']
  readonly status: Details['status']
  readonly field: Details['field']
  readonly details: readonly Problem[]
  readonly request_id: Details['request_id']
  readonly retry_after_seconds: Details['retry_after_seconds']

  constructor({ message, ...details }: Details, cause?: unknown) {
    super(message, { cause })
    this.name = 'ServiceError'
    this.code = details.code
    this.status = details.status
    this.field = details.field
    this.details = details.details ?? []
    this.request_id = details.request_id
    this.retry_after_seconds = details.retry_after_seconds
  }
}

export function unreachable(url: string, cause: unknown): ServiceError {
  const message = `Nothing answers at ${url}; check the address, and that the service runs`
  return new ServiceError({ code: 'unreachable', message, ...NOTHING }, cause)
}

/** The request may have had its effect. */
export function brokenOff(url: string, cause: unknown): ServiceError {
  const message = `The answer from ${url} broke off; try again`
  return new ServiceError({ code: 'unreachable', message, ...NOTHING }, cause)
}

/** Undefined unless the response redirects elsewhere. */
export function redirected(url: string, { status, headers }: Response): ServiceError | undefined {
  const to = headers.get('location')
  const target = to === null ? undefined : parseUrl(to, url)
  if (status < 300 || status > 399 || !target) return undefined
  const message = `${url} redirects to ${target.origin}; give that address if the service is there`
  return new ServiceError({ ...NOTHING, code: 'not_ours', message, status })
}

/** For a parameter that would lead to another operation. */
export function notInPath(field: string, value: string): ServiceError {
  const message = `${field} is ${JSON.stringify(value)}, which is not an id; copy it as the service shows it`
  return new ServiceError({ ...NOTHING, code: 'validation_error', message, field })
}

/** The error in a response outside 2xx, or in one that is not JSON from the service. */
export function errorIn(answer: Response, text: string): ServiceError {
  const told = read(text)
  return new ServiceError({
    code: told?.code ?? 'not_ours',
    message:
      told?.message ??
      `${new URL(answer.url).origin} answered ${answer.status}, but not as this service does; check the address`,
    status: answer.status,
    field: told?.field ?? null,
    details: told?.details ?? [],
    request_id: answer.headers.get('x-request-id'),
    retry_after_seconds: secondsIn(answer.headers.get('retry-after')),
  })
}

const NOTHING = { status: null, field: null, request_id: null, retry_after_seconds: null }

/** The header is a number of seconds or a date, which begins with the day of the week. */
function secondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = /^[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : NaN
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function read(text: string): Refusal | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: Refusal }
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined
  } catch {
    return undefined
  }
}
