import { EventEmitter } from 'node:events'
import type { Pool } from '../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../shared/console/live.ts'
import { parseJson } from '../../shared/parse_json.ts'

export type LiveNewsChannel = ReturnType<typeof createLiveNews>

/** Hands on what the running calls tell. All who follow share one connection, which is opened for the first of them. */
export function createLiveNews(pool: Pool) {
  const told = new EventEmitter().setMaxListeners(0)
  let listening: Promise<unknown> | undefined

  async function listen() {
    listening ??= pool.listen(LIVE_CHANNEL, (text) => void told.emit('news', parseJson(text)))
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
  }

  return {
    /**
     * @param org_id null: the calls of all organizations
     * @returns stops it
     */
    async follow(org_id: string | null, tell: (news: LiveNews) => void): Promise<() => void> {
      await listen()
      const pass = (news: LiveNews) => {
        if (org_id === null || news.org_id === org_id) tell(news)
      }
      told.on('news', pass)
      return () => void told.off('news', pass)
    },
  }
}
