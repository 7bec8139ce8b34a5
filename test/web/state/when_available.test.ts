import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbedSession } from '../../../shared/access/embed.ts'
import { whenAvailable } from '../../../web/state/when_available.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const found = (session: Partial<EmbedSession>) => ({
  found: { status: 'created', session_status: 'waiting', available: false, ...session },
})
type Look = Parameters<typeof whenAvailable>[0]

test('a page asks until the agent can talk, whatever fails in between, and at most four times a minute', async () => {
  const look = vi
    .fn()
    .mockResolvedValueOnce(found({}))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(found({ available: true }))
  const waiting = whenAvailable(look as unknown as Look, () => true)
  await vi.advanceTimersByTimeAsync(44_000)
  expect(look).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBe(true)
})

test('a conversation that ends meanwhile is shown as over', async () => {
  const look = vi.fn().mockResolvedValue(found({ status: 'cancelled' }))
  const waiting = whenAvailable(look as unknown as Look, () => true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(true)
})

test('a page that shows something else by then asks no more', async () => {
  const look = vi.fn().mockResolvedValue(found({ available: true }))
  const waiting = whenAvailable(look as unknown as Look, () => false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toBe(false)
  expect(look).not.toHaveBeenCalled()
})
