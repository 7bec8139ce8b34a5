import { EventEmitter } from 'node:events'
import { findSeal, openNews, type Seal } from '../../db/calls/sealed_news.ts'
import { listenLater } from '../../db/notifications.ts'
import type { Pool } from '../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../shared/platform/live.ts'
import { must } from '../../shared/base/must.ts'
import { onceEach } from '../async/once_each.ts'

export type LiveNewsChannel = ReturnType<typeof createLiveNews>

/** For how many calls what opens their news is kept. */
const MOST_SEALS = 1_000

/** Relays what running calls report. All followers share one connection, which opens with the first of them. */
export function createLiveNews(pool: Pool) {
  const told = new EventEmitter().setMaxListeners(0)
  const seals = onceEach<Seal>({ most: MOST_SEALS })
  let last = Promise.resolve()
  const listen = listenLater(pool, LIVE_CHANNEL, {
    // In the order in which they were sent, although for the first of a call the database is asked.
    hear(text) {
      last = last
        .then(() => openNews(text, sealOf))
        .then((news) => void (news && told.emit('news', news)))
        .catch(() => {})
    },
  })

  function sealOf(tag: string, until: string) {
    // A call that is not found now may just be about to begin.
    return seals(`${tag}.${until}`, async () =>
      must(await findSeal(pool, tag, until), 'the news is of a running call'),
    )
  }

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
