import { EventEmitter, once } from 'node:events'
import { listenLater } from '../db/notifications.ts'
import type { Pool } from '../db/sql.ts'

export type Feed = ReturnType<typeof createFeed>

export type Watch = {
  /** Resolves once something has happened since the last call, or after `ms`. */
  next(ms: number): Promise<'happened' | 'nothing' | 'over'>
  /** Resolves after `ms`, whatever happens. */
  pause(ms: number): Promise<void>
  close(): void
}

const EVERYWHERE = Symbol('every organization')

/**
 * Signals that something happened in an organization, so that waiting readers look again. All share one
 * database connection, which opens with the first of them.
 */
export function createFeed(pool: Pool) {
  const happened = new EventEmitter().setMaxListeners(0)
  let isStopped = false

  const wake = (name: string | symbol) => void happened.emit(name)
  const wakeOf = (org_id: string) => [org_id, EVERYWHERE].forEach(wake)
  // `once` also listens to 'error'.
  const wakeAll = () =>
    happened
      .eventNames()
      .filter((name) => name !== 'error')
      .forEach(wake)

  const listen = listenLater(pool, 'event', { hear: wakeOf, begin: wakeAll })

  return {
    /**
     * @param org_id null: all organizations
     * @param gone aborted when the watch is no longer needed, which ends all waiting
     */
    async watch(org_id: string | null, gone: AbortSignal): Promise<Watch> {
      await listen()
      const news = Symbol('news')
      const end = Symbol('end')
      let isNew = false
      const note = () => {
        isNew = true
        wake(news)
      }
      happened.on(org_id ?? EVERYWHERE, note)
      gone.addEventListener('abort', () => [news, end].forEach(wake))

      const isOver = () => isStopped || gone.aborted
      async function until(name: symbol, ms: number) {
        const signal = AbortSignal.timeout(Math.ceil(ms))
        if (!isOver()) await once(happened, name, { signal }).catch(() => {})
      }
      return {
        async next(ms) {
          if (!isNew) await until(news, ms)
          if (isOver()) return 'over'
          const result = isNew ? 'happened' : 'nothing'
          isNew = false
          return result
        },
        pause: (ms) => until(end, ms),
        close: () => void happened.off(org_id ?? EVERYWHERE, note),
      }
    },
    /** Ends all waiting; the connection closes with the pool. */
    stop() {
      isStopped = true
      wakeAll()
    },
  }
}
