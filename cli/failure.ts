import { ServiceError } from '../client/error.ts'
import { USAGE } from '../local/command_line.ts'
import { say } from './output.ts'

/** Exit status when there is no valid key. */
export const NO_KEY = 3
/** Exit status on a conflict with somebody else's change. */
export const CONFLICT = 5

/** A failure whose message is self-explanatory. */
export class Failure extends Error {
  readonly status: number

  constructor(message: string, status = 1) {
    super(message)
    this.status = status
  }
}

/** Prints why a command failed and returns its exit status. */
export function explain(error: unknown, env: NodeJS.ProcessEnv): number {
  if (error instanceof Failure) {
    say(error.message)
    return error.status
  }
  if (error instanceof ServiceError) {
    say(sentence(error, env))
    return STATUS[error.code] ?? 1
  }
  say(error instanceof Error ? error.message : String(error))
  return 1
}

const STATUS: Partial<Record<ServiceError['code'], number>> = {
  unauthorized: NO_KEY,
  forbidden: NO_KEY,
  validation_error: USAGE,
  not_found: 4,
  conflict: CONFLICT,
  unreachable: 6,
  not_ours: 6,
}

function sentence(error: ServiceError, env: NodeJS.ProcessEnv): string {
  const { code, message, field, request_id } = error
  if (code === 'unauthorized') {
    return env.COLLOQUY_API_KEY
      ? `${message}. It comes from COLLOQUY_API_KEY, which overrides the key from login: correct it or unset it`
      : `${message}; or run npx colloquy login`
  }
  if (code === 'internal_error') return `${message} (request ${request_id})`
  const given = GIVEN_AS[field?.split('.')[0] ?? '']
  return code === 'validation_error' && given ? `${given}: ${message}` : withField(error)
}

/** How the command line names a field of a request. */
const GIVEN_AS: Record<string, string> = {
  persons: '--person',
  context: '--context',
  private: '--private',
  template_id: '<template_id>',
  interview_id: '<interview_id>',
  user_code: '<code>',
  days: '--days',
}

/** The message of a refusal, prefixed with the field unless the message already names it. */
export function withField({ message, field }: ServiceError): string {
  return field === null || message.includes(field) ? message : `${message} (${field})`
}
