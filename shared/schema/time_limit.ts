import { createContext, Script } from 'node:vm'

const WORK = new Script('work()')
const watched = createContext()

/**
 * Runs synchronous work with a time limit; nothing else can stop an endless regular expression.
 *
 * @throws Error when the time is over (see `isTimeOver`), or whatever the work throws
 */
export function withinTime<T>(limit_ms: number, work: () => T): T {
  watched.work = work
  try {
    return WORK.runInContext(watched, { timeout: Math.max(1, Math.ceil(limit_ms)) }) as T
  } finally {
    delete watched.work
  }
}

export function isTimeOver(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
