import { expect, test } from 'vitest'
import { awaitEvents } from '../../../api/routes/await_events.ts'
import type { Watch } from '../../../api/feed.ts'
import type { FeedPage } from '../../../db/outputs/event_feed.ts'

const EMPTY: FeedPage = { items: [], next: 1n, has_more: false, is_held_back: false }
const FULL: FeedPage = { ...EMPTY, items: [{} as never] }

/** Waits on a simulated clock, where an event is noticed every `every_ms`. */
function waitingWith(every_ms: number, read: (now: number) => FeedPage) {
  let now = 0
  const reads: number[] = []
  const watch: Pick<Watch, 'next' | 'pause'> = {
    async next(ms) {
      now += Math.min(every_ms, ms)
      return every_ms <= ms ? 'happened' : 'nothing'
    },
    async pause(ms) {
      now += ms
    },
  }
  const look = async () => {
    reads.push(now)
    return read(now)
  }
  return { reads, page: awaitEvents(0n, look, watch, 25_000, () => now) }
}

test('unwanted events wake a reader less and less often, in the end at most once a second', async () => {
  const { reads, page } = waitingWith(1, () => EMPTY)
  expect(await page).toBe(EMPTY)
  const pauses = reads.slice(1).map((at, i) => at - reads[i]!)
  expect(pauses.slice(0, 6)).toEqual([1, 101, 201, 401, 801, 1001])
  expect(reads.length).toBeLessThan(35)
})

test('the first event is read at once', async () => {
  const { reads, page } = waitingWith(500, (now) => (now > 0 ? FULL : EMPTY))
  expect(await page).toBe(FULL)
  expect(reads).toEqual([0, 500])
})

test('events that are held back are polled without a wake-up, at least once a second', async () => {
  const { reads, page } = waitingWith(Infinity, () => ({ ...EMPTY, is_held_back: true }))
  await page
  const pauses = reads.slice(1).map((at, i) => at - reads[i]!)
  expect(pauses.slice(0, 8)).toEqual([20, 40, 80, 160, 320, 640, 1000, 1000])
})
