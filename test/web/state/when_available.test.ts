import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbedSession } from '../../../shared/conversations/embed.ts'
import { agentAwaiter, whenAvailable } from '../../../web/state/when_available.ts'

const shownPage = () => Object.assign(new EventTarget(), { hidden: false })
let page = shownPage()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', (page = shownPage()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const found = (session: Partial<EmbedSession>) => ({
  found: { status: 'created', session_status: 'waiting', available: false, ...session },
})
type Look = Parameters<typeof whenAvailable>[0]
const lookAt = (session: Partial<EmbedSession>) => {
  const look = vi.fn().mockResolvedValue(found(session))
  return look as typeof look & Look
}

test('a page asks until the agent can talk, whatever fails in between', async () => {
  const look = lookAt({ available: true })
    .mockResolvedValueOnce(found({}))
    .mockRejectedValueOnce(new Error('offline'))
  const waiting = whenAvailable(look, () => true)
  await vi.advanceTimersByTimeAsync(15_000 + 30_000 + 60_000)
  expect(await waiting).toBe(true)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a page asks ever less often, at last once a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const look = lookAt({})
  void whenAvailable(look, () => true)
  const asked: number[] = []
  for (let quarter = 0; quarter < 15; quarter++) {
    await vi.advanceTimersByTimeAsync(15_000)
    asked.push(look.mock.calls.length)
  }
  expect(asked).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5])
})

test('two pages that were opened in the same second do not ask in the same one', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9)
  const [late, early] = [lookAt({}), lookAt({})]
  void whenAvailable(late, () => true)
  void whenAvailable(early, () => true)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(early).toHaveBeenCalledTimes(1)
  expect(late).not.toHaveBeenCalled()
})

test('a hidden page does not ask, and asks at once when it is shown again', async () => {
  const look = lookAt({ available: true })
  page.hidden = true
  const waiting = whenAvailable(look, () => true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(look).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await waiting).toBe(true)
})

test('a conversation that ends meanwhile is shown as over', async () => {
  const waiting = whenAvailable(lookAt({ status: 'cancelled' }), () => true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(true)
})

test('a page that shows something else by then asks no more', async () => {
  const look = lookAt({ available: true })
  const waiting = whenAvailable(look, () => false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toBe(false)
  expect(look).not.toHaveBeenCalled()
})

test('while the agent cannot talk the microphone is released, and the page loads anew once it can', async () => {
  const told = vi.fn()
  const microphone = { stop: vi.fn() }
  const load = vi.fn().mockResolvedValue(undefined)
  const state = { at: 'loading', session: null, put_off: false } as const
  const waitForAgent = agentAwaiter({
    tell: told,
    current: () => state,
    microphone,
    look: lookAt({ available: true }),
    load,
  })
  const waiting = waitForAgent()
  expect(microphone.stop).toHaveBeenCalledOnce()
  expect(told.mock.calls).toEqual([[{ type: 'stopped', problem: 'unavailable' }]])
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  await waiting
  expect(load).toHaveBeenCalledOnce()
})
