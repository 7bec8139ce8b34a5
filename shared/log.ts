import pino from 'pino'

export type Logger = pino.Logger

/**
 * A logger that writes JSON lines. Messages are fixed texts; what varies stands in fields. Keys,
 * secrets and tokens are masked by the name of their field, at the top and one level down. Of an
 * error only what `ERROR_FIELDS` names is logged: others may hold the row or the answer that it was
 * about, and with it the words of a participant.
 *
 * @param destination where lines go instead of standard output
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
  return destination ? pino(options, destination) : pino(options)
}

/** Logs the warnings that Node prints by itself otherwise, in a format of its own. */
export function logNodeWarnings(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ error }, 'a warning of Node'))
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
