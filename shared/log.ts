import pino from 'pino'

export type Logger = pino.Logger

/**
 * A logger that writes JSON lines. Messages are fixed texts; what varies stands in fields. Keys,
 * secrets and tokens are masked by the name of their field, at the top and one level down.
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
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
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
