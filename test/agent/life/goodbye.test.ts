import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitSilence, SILENCE_MS } from '../../../agent/life/goodbye.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the silence after a goodbye ends the call, and not a moment earlier', () => {
  const { sayGoodbye, hangUp } = call()
  sayGoodbye()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(hangUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(hangUp).toHaveBeenCalledOnce()
})

test('somebody who speaks after the goodbye is heard out, and the call continues until the next one', () => {
  const { goodbye, sayGoodbye, floor, hangUp } = call()
  sayGoodbye()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  floor({ userState: 'speaking' })
  vi.advanceTimersByTime(60_000)
  floor({ userState: 'listening' })
  vi.advanceTimersByTime(2_500)
  goodbye.turnEnded()
  floor({ agentState: 'thinking' })
  floor({ agentState: 'speaking' })
  floor({ agentState: 'listening' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()

  sayGoodbye()
  vi.advanceTimersByTime(SILENCE_MS)
  expect(hangUp).toHaveBeenCalledOnce()
})

test('a cough after the goodbye delays the end of the call by some seconds', () => {
  const { sayGoodbye, floor, hangUp } = call()
  sayGoodbye()
  floor({ userState: 'speaking' })
  floor({ userState: 'listening' })
  vi.advanceTimersByTime(4_999)
  expect(hangUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(hangUp).toHaveBeenCalledOnce()
})

test('what was said over the goodbye gets time to become a turn', () => {
  const { goodbye, floor, hangUp } = call()
  const over = goodbye.begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  floor({ userState: 'listening' })
  vi.advanceTimersByTime(100)
  over({ wasHeard: true, wasInterrupted: true })
  floor({ agentState: 'listening' })
  vi.advanceTimersByTime(SILENCE_MS)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye that the participant answered before it was over ends nothing', () => {
  const { goodbye, floor, hangUp } = call()
  const over = goodbye.begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  floor({ userState: 'listening' })
  goodbye.turnEnded()
  over({ wasHeard: true, wasInterrupted: true })
  floor({ agentState: 'listening' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye over which somebody coughed counts like any other', () => {
  const { goodbye, floor, hangUp, say } = call()
  const over = goodbye.begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  over({ wasHeard: false, wasInterrupted: true })
  floor({ agentState: 'listening', userState: 'listening' })
  vi.advanceTimersByTime(5_000)
  expect([say.mock.calls.length, hangUp.mock.calls.length]).toEqual([0, 1])
})

test('if the model says no goodbye, the agent says it, once per call', () => {
  const { goodbye, floor, hangUp, say } = call()
  goodbye.begins()({ wasHeard: false, wasInterrupted: false })
  floor({ agentState: 'speaking' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
  say.mock.calls[0]![0]()
  goodbye.turnEnded()
  floor({ agentState: 'listening' })
  goodbye.begins()({ wasHeard: false, wasInterrupted: false })
  vi.advanceTimersByTime(SILENCE_MS)
  expect([say.mock.calls.length, hangUp.mock.calls.length]).toEqual([1, 1])
})

test('the latest goodbye says who asked for the end', () => {
  const { goodbye, hangUp } = call()
  goodbye.begins('participant')({ wasHeard: true, wasInterrupted: false })
  goodbye.turnEnded()
  goodbye.begins('nobody')({ wasHeard: true, wasInterrupted: false })
  vi.advanceTimersByTime(SILENCE_MS)
  expect(hangUp.mock.calls).toEqual([['nobody']])
})

test('when the call ends otherwise, no silence ends it again', () => {
  const { goodbye, sayGoodbye, hangUp } = call()
  sayGoodbye()
  goodbye.stop()
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye has begun with its tool call, until somebody says something more', () => {
  const { goodbye, sayGoodbye } = call()
  expect(goodbye.isBegun).toBe(false)
  sayGoodbye()
  expect(goodbye.isBegun).toBe(true)
  goodbye.turnEnded()
  expect(goodbye.isBegun).toBe(false)
})

/** A call in which nobody speaks. */
function call() {
  const session = { agentState: 'listening', userState: 'listening' }
  const hangUp = vi.fn()
  const say = vi.fn<(over: () => void) => void>()
  const goodbye = awaitSilence({ session: () => session, say, hangUp })
  return {
    goodbye,
    hangUp,
    say,
    sayGoodbye: () => goodbye.begins()({ wasHeard: true, wasInterrupted: false }),
    /** Somebody starts or stops. */
    floor(change: Partial<typeof session>) {
      Object.assign(session, change)
      goodbye.look()
    },
  }
}
