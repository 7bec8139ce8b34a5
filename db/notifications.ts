import type { Pool } from './sql.ts'

type Handlers = {
  hear: (text: string) => void
  /** Also called after a lost connection: messages may have been missed. */
  begin?: () => void
}

/**
 * Listens on a Postgres channel, once somebody needs it.
 *
 * @returns resolves once it is listening. Only the first call opens a connection, or the next one after a
 * failure
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
