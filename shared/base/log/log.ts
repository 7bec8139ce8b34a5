import { randomBytes } from 'node:crypto'
import pino from 'pino'
import type { Config } from '../environment/config.ts'
import { logName } from './log_name.ts'
import { createLogStream } from './log_stream.ts'
import { logKey } from '../keys/sub_key.ts'
import { withoutValue } from './without_value.ts'

export type Logger = pino.Logger

/** The log of a process, in which each call has the name that it has in the log of the others. */
export function openLog(config: Pick<Config, 'LOG_LEVEL' | 'LIVEKIT_API_SECRET'>): Logger {
  return createLogger(config.LOG_LEVEL, { key: logKey(config) })
}

type Options = {
  /** What ids that open something are named by, see `logKey`; default: a random one of this logger. */
  key?: Buffer
  /** Default: standard output. */
  destination?: pino.DestinationStream
}

/**
 * A logger that writes JSON lines. Messages are constant; put variable parts into fields. Secret fields are
 * masked at the top level and one level down, and credentials wherever they stand. From `info` on, ids that
 * open something are replaced by their `logName`, wherever they stand, and `session_id` is called `call`. Only
 * the `ERROR_FIELDS` of errors are logged: others may contain a row, and with it a participant's words.
 */
export function createLogger(level: string, { key, destination }: Options = {}): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[masked]' },
    serializers: { error: shownError, err: shownError },
    hooks: { streamWrite: withoutKeys(key ?? randomBytes(32)) },
  }
  if (destination) return pino(options, destination)
  // Reading `fd` makes Node put a pipe into non-blocking mode.
  const output = createLogStream(process.stdout.fd, (dropped) =>
    log.error({ dropped }, 'log lines were dropped because they could not be written'),
  )
  const log = pino(options, output)
  return log
}

/** Logs what Node would print in its own format: its warnings, and the error that ends the process. */
export function logForNode(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ error }, 'Node.js warning'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error was not caught; this process exits')
    process.exit(1)
  })
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
  'person_secret',
  'person_token',
  'knock_secret',
  'ticket',
  'signature',
  'device_code',
  '["x-internal-secret"]',
]

/** Keys, signed tokens, the token of a join URL, and credentials in a query. */
const CREDENTIALS =
  /(\b(?:sk|adm|whsec)_)[\w-]{16,}|\b(eyJ)[\w-]+\.[\w-]+\.[\w-]+|(#)[\w-]{43}(?![\w-])|([?&](?:access_token|person_secret|person_token|knock_secret|token|key|api_key)=)[^&\s"\\]+/g

/** Below `info`, ids are shown. */
const DETAILED = /^\{"level":"(debug|trace)"/

function withoutKeys(key: Buffer) {
  return (line: string) => {
    const safe = line.replace(CREDENTIALS, '$1$2$3$4[masked]')
    if (DETAILED.test(line)) return safe
    return logName(key, safe)
      .replaceAll('"session_id":"call_', '"call":"call_')
      .replaceAll('"conversation_id":"conversation_', '"conversation":"conversation_')
  }
}

const ERROR_FIELDS = ['type', 'message', 'stack', 'code', 'status', 'statusCode', 'constraint_name']

function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: object = pino.stdSerializers.err(error)
  const message = withoutValue(error)
  const shown = Object.entries(all)
    .filter(([name]) => ERROR_FIELDS.includes(name))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(error.message, () => message) : value,
    ])
  return Object.fromEntries(shown)
}
