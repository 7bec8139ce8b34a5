import { EventEmitter } from 'node:events'
import { listSeals, openNews, type Seal, tagNamedBy } from '../../db/calls/sealed_news.ts'
import { listenLater } from '../../db/notifications.ts'
import type { Pool } from '../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../shared/platform/live.ts'

export type LiveNewsChannel = ReturnType<typeof createLiveNews>

/** What opens the news of all running calls is read at most this often, whoever sends what. */
const READ_MS = 1_000

/** How many tickets are known; with more of them, those of calls that are over are forgotten. */
const MOST_SEALS = 3_000

/** How many news of calls that are not known wait for the next read; further ones are dropped. */
const MOST_WAITING = 1_000

/** Relays what running calls report. All followers share one connection, which opens with the first of them. */
export function createLiveNews(pool: Pool) {
  const told = new EventEmitter().setMaxListeners(0)
  const seals = new Map<string, Seal>()
  let waiting: string[] = []
  let isReading = false
  const listen = listenLater(pool, LIVE_CHANNEL, {
    hear(text) {
      if (tell(text) || waiting.length >= MOST_WAITING) return
      waiting.push(text)
      if (!isReading) void read()
    },
  })

  /** Whether its call is known. */
  function tell(text: string): boolean {
    const seal = seals.get(tagNamedBy(text))
    const news = seal && openNews(text, seal)
    if (news) told.emit('news', news)
    return seal !== undefined
  }

  async function read() {
    isReading = true
    const asked = waiting.splice(0)
    const found = await listSeals(pool).catch(() => [])
    if (seals.size > MOST_SEALS) seals.clear()
    for (const [tag, seal] of found) seals.set(tag, seal)
    asked.forEach(tell)
    // Those of a call that began since are found by the next read.
    waiting = waiting.filter((text) => !tell(text))
    setTimeout(() => {
      isReading = false
      if (waiting.length > 0) void read()
    }, READ_MS).unref()
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
