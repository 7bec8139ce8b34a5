import { createLogger } from '../../shared/base/logs/log.ts'

/** A logger of nothing. */
export const SILENT = createLogger('silent', { write: () => {} })
