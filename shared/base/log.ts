import pino from 'pino'
import { createLogStream } from './log_stream.ts'

export type Logger = pino.Logger

/**
 * A logger that writes JSON lines. Messages are constant; put variable parts into fields. Secret fields are
 * masked at the top level and one level down. Only the `ERROR_FIELDS` of errors are logged: others may
 * contain a row, and with it a participant's words.
 *
 * @param destination default: standard output
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[masked]' },
    serializers: { error: shownError, err: shownError },
  }
  if (destination) return pino(options, destination)
  // Reading `fd` makes Node put a pipe into non-blocking mode.
  const output = createLogStream(process.stdout.fd, (dropped) =>
    log.error({ dropped }, 'log lines were dropped because they could not be written'),
  )
  const log = pino(options, output)
  return log
}

/** Logs the warnings that Node would print in its own format. */
export function logNodeWarnings(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ error }, 'Node.js warning'))
}

const SECRET = [
  'authorization',
  'token',
  'key',
  'api_key',
  'secret',
  'webhook_secret',
  'hash',
  'password',
  '["x-internal-secret"]',
]

const ERROR_FIELDS = ['type', 'message', 'stack', 'code', 'status', 'statusCode', 'constraint_name']

function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: object = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(all).filter(([name]) => ERROR_FIELDS.includes(name)))
}
