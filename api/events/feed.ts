import type { Pool } from '../../db/sql.ts'

export type Feed = ReturnType<typeof createFeed>

/** Notices what happens in one organization, from its creation until it is closed. */
export type Watch = {
  /** Settles once something has happened since the last call, or after `ms`. */
  next(ms: number): Promise<'happened' | 'nothing' | 'stopped'>
  close(): void
}

/**
 * Says when something happened in an organization, so that whoever waits for events looks again. All
 * who wait share one connection to the database, which is opened for the first of them.
 */
export function createFeed(pool: Pool) {
  const watchers = new Map<string, Set<() => void>>()
  let listening: Promise<unknown> | undefined
  let isStopped = false

  function wakeAll() {
    for (const all of watchers.values()) for (const wake of all) wake()
  }

  /** What happened while the connection was away is looked for when it is there again. */
  async function listen() {
    listening ??= pool.listen(
      'event',
      (org_id) => watchers.get(org_id)?.forEach((wake) => wake()),
      wakeAll,
    )
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
  }

  return {
    async watch(org_id: string): Promise<Watch> {
      await listen()
      let hasHappened = false
      let settle: (() => void) | undefined
      const wake = () => {
        hasHappened = true
        settle?.()
      }
      const all = watchers.get(org_id) ?? new Set()
      watchers.set(org_id, all.add(wake))
      return {
        async next(ms) {
          if (!hasHappened && !isStopped) await until(ms, (done) => (settle = done))
          if (isStopped) return 'stopped'
          const happened = hasHappened
          hasHappened = false
          return happened ? 'happened' : 'nothing'
        },
        close() {
          all.delete(wake)
          if (all.size === 0 && watchers.get(org_id) === all) watchers.delete(org_id)
        },
      }
    },
    /** Nobody waits any longer; the connection goes with the pool. */
    stop() {
      isStopped = true
      wakeAll()
    },
  }
}

function until(ms: number, whenDone: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    whenDone(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
