import { lostConnection } from '../connection_errors.ts'
import type { Pool } from '../sql.ts'

export type ReplaceablePool = {
  /** The same object for good, so it may be kept. */
  pool: Pool
  /** Ends all its work at once, also what waits for a connection, and refuses new work. */
  drop(): void
  /** Takes new work, on new connections, and listens again to what was listened to. */
  replace(): void
}

/**
 * A pool that an outage of the database does not hold up. Postgres.js itself waits for as long as a
 * connection says nothing, and after the outage does what nobody waits for any more.
 */
export function replaceablePool(open: () => Pool): ReplaceablePool {
  let current = open()
  const underWay = new Set<(error: Error) => void>()
  const heard = new Set<Parameters<Pool['listen']>>()

  const own = {
    // A transaction learns from its socket alone that it is over, and a blocked one does not close.
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
      // One that fails is tried again by Postgres.js, with its connection.
      for (const args of heard) void current.listen(...args).catch(() => {})
    },
  }
}
