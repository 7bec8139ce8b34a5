import { lostConnection } from '../connection_errors.ts'
import type { Pool } from '../sql.ts'

export type ReplaceablePool = {
  /** Always the same object, so it may be stored. */
  pool: Pool
  /** Ends all its work at once, including what waits for a connection, and refuses new work. */
  drop(): void
  /** Accepts new work, on new connections, and restores all listeners. */
  replace(): void
}

/**
 * A pool that does not hang during an outage of the database. Postgres.js itself waits for as long as a
 * connection is silent, and after the outage executes work that nobody waits for any longer.
 */
export function replaceablePool(open: () => Pool): ReplaceablePool {
  let current = open()
  const underWay = new Set<(error: Error) => void>()
  const heard = new Set<Parameters<Pool['listen']>>()

  const own = {
    // A transaction learns only from its socket that it is over, and a blocked socket does not close.
    begin: (...args: Parameters<Pool['begin']>) => untilDropped(current.begin(...args)),
    async listen(...args: Parameters<Pool['listen']>) {
      const listening = await untilDropped(current.listen(...args))
      heard.add(args)
      return listening
    },
  }

  function untilDropped<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      underWay.add(reject)
      work.then(resolve, reject).finally(() => underWay.delete(reject))
    })
  }

  return {
    pool: new Proxy(current, {
      apply: (_, __, args: []) => Reflect.apply(current, undefined, args) as unknown,
      get: (_, name) => (Object.hasOwn(own, name) ? own : current)[name as keyof typeof own],
    }),
    drop() {
      void current.end({ timeout: 0 })
      for (const reject of underWay) reject(lostConnection())
    },
    replace() {
      current = open()
      // If one fails, Postgres.js retries it along with its connection.
      for (const args of heard) void current.listen(...args).catch(() => {})
    },
  }
}
