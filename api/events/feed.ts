import { EventEmitter, once } from 'node:events'
import type { Pool } from '../../db/sql.ts'

export type Feed = ReturnType<typeof createFeed>

export type Watch = {
  /** Settles once something has happened since the last call, or after `ms`. */
  next(ms: number): Promise<'happened' | 'nothing' | 'over'>
  /** Settles after `ms`, whatever happens. */
  pause(ms: number): Promise<void>
  close(): void
}

const EVERYWHERE = Symbol('every organization')

/**
 * Says that something happened in an organization, so that whoever waits for events looks again. All
 * share one connection to the database, which is opened for the first of them.
 */
export function createFeed(pool: Pool) {
  const happened = new EventEmitter().setMaxListeners(0)
  let listening: Promise<unknown> | undefined
  let isStopped = false

  const wake = (name: string | symbol) => void happened.emit(name)
  const wakeOf = (org_id: string) => [org_id, EVERYWHERE].forEach(wake)
  // Whoever waits with `once` listens to 'error' too.
  const wakeAll = () =>
    happened
      .eventNames()
      .filter((name) => name !== 'error')
      .forEach(wake)

  async function listen() {
    // After a lost connection: something may have happened meanwhile.
    listening ??= pool.listen('event', wakeOf, wakeAll)
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
  }

  return {
    /**
     * @param org_id null: all organizations
     * @param gone aborted when nobody needs it any more, which ends its waiting
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
