import { EventEmitter } from 'node:events'
import { listenLater } from '../../db/notifications.ts'
import type { Pool } from '../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../shared/platform/live.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'

export type LiveNewsChannel = ReturnType<typeof createLiveNews>

/** Relays what running calls report. All followers share one connection, which opens with the first of them. */
export function createLiveNews(pool: Pool) {
  const told = new EventEmitter().setMaxListeners(0)
  const hear = (text: string) => void told.emit('news', parseJson(text))
  const listen = listenLater(pool, LIVE_CHANNEL, { hear })

  return {
    /**
     * @param org_id null: the calls of all organizations
     * @returns a function that stops following
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
