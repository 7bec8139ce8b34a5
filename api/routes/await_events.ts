import type { FeedPage } from '../../db/outputs/event_feed.ts'
import type { Watch } from '../feed.ts'

/**
 * How soon to look again for events that a running transaction holds back, and how long to rest after events
 * that match no filter. Both double each time.
 */
const FIRST_RETRY_MS = 20
const FIRST_REST_MS = 100
const MAX_RETRY_MS = 1000

/**
 * The first page that is not empty, or the last one when the time is up or the watch has ended.
 *
 * @param after where the first page begins
 * @param read may use a connection; none is held while waiting
 * @param now milliseconds
 */
export async function awaitEvents(
  after: bigint,
  read: (after: bigint) => Promise<FeedPage>,
  watch: Pick<Watch, 'next' | 'pause'>,
  wait_ms: number,
  now: () => number = () => performance.now(),
): Promise<FeedPage> {
  const until = now() + wait_ms
  let page = await read(after)
  let soon_ms = FIRST_RETRY_MS
  let rest_ms = FIRST_REST_MS
  while (page.items.length === 0) {
    const left_ms = until - now()
    if (left_ms <= 0) break
    const noticed = await watch.next(page.is_held_back ? Math.min(soon_ms, left_ms) : left_ms)
    if (noticed === 'over') break
    soon_ms = Math.min(2 * soon_ms, MAX_RETRY_MS)
    page = await read(page.next)
    if (page.items.length === 0 && noticed === 'happened') {
      await watch.pause(Math.min(rest_ms, Math.max(until - now(), 0)))
      rest_ms = Math.min(2 * rest_ms, MAX_RETRY_MS)
    }
  }
  return page
}
