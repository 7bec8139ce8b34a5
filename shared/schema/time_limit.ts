import { createContext, Script } from 'node:vm'

const WORK = new Script('work()')
const watched = createContext()

/**
 * Runs synchronous work under a watchdog: nothing else can stop a regular expression that
 * backtracks for ever.
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

/** Whether an error of `withinTime` says that the time was over. */
export function isTimeOver(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
