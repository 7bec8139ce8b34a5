import type { Pool } from './sql.ts'

type Handlers = {
  hear: (text: string) => void
  /** After a lost connection too: something may have been told meanwhile. */
  begin?: () => void
}

/**
 * Hears what is told on a channel of Postgres, once somebody needs it.
 *
 * @returns resolves when it listens. Only its first call opens a connection, or the next after one that failed.
 */
export function listenLater(pool: Pool, channel: string, { hear, begin }: Handlers) {
  let listening: Promise<unknown> | undefined
  return async function listen(): Promise<void> {
    listening ??= pool.listen(channel, hear, begin)
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
  }
}
