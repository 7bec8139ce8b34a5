import { createContext, Script } from 'node:vm'

const WORK = new Script('work()')
const watched = createContext()
/** How often to retry work that a busy machine did not get to run. */
const ATTEMPTS = 3
/** How many times the limit a further attempt may take. */
const MOST_STRETCH = 10

/**
 * Runs synchronous work with a time limit; nothing else can stop an endless regular expression. Work that
 * timed out because this process got hardly any CPU time is retried, with as much more time as it got less of
 * the processor.
 *
 * @param work gives the same result each time
 * @throws Error on timeout (see `isTimeOver`), or whatever the work throws
 */
export function withinTime<T>(limit_ms: number, work: () => T): T {
  let allowed_ms = limit_ms
  for (let attempt = 1; ; attempt++) {
    const before = process.cpuUsage()
    try {
      return runOnce(allowed_ms, work)
    } catch (error) {
      if (!isTimeOver(error) || attempt === ATTEMPTS) throw error
      // The CPU time of all threads, so at least what the work used.
      const { user, system } = process.cpuUsage(before)
      const used_ms = (user + system) / 1000
      if (used_ms > limit_ms / 2) throw error
      allowed_ms = limit_ms * Math.min(MOST_STRETCH, allowed_ms / used_ms)
    }
  }
}

export function isTimeOver(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function runOnce<T>(limit_ms: number, work: () => T): T {
  watched.work = work
  try {
    return WORK.runInContext(watched, { timeout: Math.max(1, Math.ceil(limit_ms)) }) as T
  } finally {
    delete watched.work
  }
}
