import { createLogger } from '../../shared/logs/log.ts'

/** A logger of nothing. */
export const SILENT = createLogger('silent', { write: () => {} })
