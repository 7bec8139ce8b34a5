import { createLogger } from '../../shared/base/log/log.ts'

/** A logger of nothing. */
export const SILENT = createLogger('silent', { destination: { write: () => {} } })
