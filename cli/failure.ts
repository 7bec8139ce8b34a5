import { ServiceError } from '../client/error.ts'

/** Exit status of a command that was not understood. */
export const USAGE = 2
/** Exit status where something changed meanwhile. */
export const CONFLICT = 5

/** Exit status where a valid key lacks. */
export const NO_KEY = 3

/** A failure of this machine, told in its message. */
export class Failure extends Error {
  readonly status: number

  constructor(message: string, status = 1) {
    super(message)
    this.status = status
  }
}

/** Prints why a command failed; answers its exit status. */
export function explain(error: unknown): number {
  if (error instanceof Failure) {
    console.error(error.message)
    return error.status
  }
  if (!(error instanceof ServiceError)) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  console.error(sentence(error))
  return STATUS[error.code] ?? 1
}

const STATUS: Partial<Record<ServiceError['code'], number>> = {
  unauthorized: NO_KEY,
  forbidden: NO_KEY,
  not_found: 4,
  conflict: CONFLICT,
  unreachable: 6,
  not_ours: 6,
}

function sentence({ code, message, field, request_id }: ServiceError): string {
  const where = field === null ? '' : ` (${field})`
  if (code === 'unauthorized') return `${message}; or run colloquy login`
  if (code === 'internal_error') return `${message} (request ${request_id})`
  return `${message}${where}`
}
