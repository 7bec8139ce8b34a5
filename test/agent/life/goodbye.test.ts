import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitSilence, SILENCE_MS } from '../../../agent/life/goodbye.ts'
import type { FloorChange } from '../../../agent/hear/turn_models.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import type { AskedBy } from '../../../shared/conversations/goodbye.ts'

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
  const { turnEnded, sayGoodbye, floor, hangUp } = call()
  sayGoodbye()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  floor({ userState: 'speaking' })
  vi.advanceTimersByTime(60_000)
  floor({ userState: 'listening' })
  vi.advanceTimersByTime(2_500)
  turnEnded()
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
  const { begins, floor, hangUp } = call()
  const over = begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  floor({ userState: 'listening' })
  vi.advanceTimersByTime(100)
  over({ wasHeard: true, wasInterrupted: true })
  floor({ agentState: 'listening' })
  vi.advanceTimersByTime(SILENCE_MS)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye that the participant answered before it was over ends nothing', () => {
  const { begins, turnEnded, floor, hangUp } = call()
  const over = begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  floor({ userState: 'listening' })
  turnEnded()
  over({ wasHeard: true, wasInterrupted: true })
  floor({ agentState: 'listening' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye over which somebody coughed counts like any other', () => {
  const { begins, floor, hangUp, say } = call()
  const over = begins()
  floor({ agentState: 'speaking', userState: 'speaking' })
  over({ wasHeard: false, wasInterrupted: true })
  floor({ agentState: 'listening', userState: 'listening' })
  vi.advanceTimersByTime(5_000)
  expect([say.mock.calls.length, hangUp.mock.calls.length]).toEqual([0, 1])
})

test('if the model says no goodbye, the agent says it, once per call', () => {
  const { begins, turnEnded, floor, hangUp, say } = call()
  begins()({ wasHeard: false, wasInterrupted: false })
  floor({ agentState: 'speaking' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
  say.mock.calls[0]![1]()
  turnEnded()
  floor({ agentState: 'listening' })
  begins()({ wasHeard: false, wasInterrupted: false })
  vi.advanceTimersByTime(SILENCE_MS)
  expect([say.mock.calls.length, hangUp.mock.calls.length]).toEqual([1, 1])
})

test('the latest goodbye says who asked for the end', () => {
  const { begins, turnEnded, hangUp } = call()
  begins('participant')({ wasHeard: true, wasInterrupted: false })
  turnEnded()
  begins('nobody')({ wasHeard: true, wasInterrupted: false })
  vi.advanceTimersByTime(SILENCE_MS)
  const detail = expect.stringContaining('role')
  expect(hangUp.mock.calls).toEqual([[{ type: 'over', reason: 'goals_completed', detail }]])
})

test('when the call ends otherwise, no silence ends it again', () => {
  const { events, sayGoodbye, hangUp } = call()
  sayGoodbye()
  events.emit({ type: 'closing' })
  vi.advanceTimersByTime(60_000)
  expect(hangUp).not.toHaveBeenCalled()
})

test('a goodbye has begun with its tool call, until somebody says something more', () => {
  const { goodbye, turnEnded, sayGoodbye } = call()
  expect(goodbye.isBegun).toBe(false)
  sayGoodbye()
  expect(goodbye.isBegun).toBe(true)
  turnEnded()
  expect(goodbye.isBegun).toBe(false)
})

/** A call in which nobody speaks. */
function call() {
  const session = { agentState: 'listening', userState: 'listening' }
  const events = createLiveEvents()
  const hangUp = vi.fn()
  events.on('over', hangUp)
  const say = vi.fn<(phrase: string, over: () => void) => void>()
  const template = { phases: [{ id: 'phase', goals: [{ id: 'role', required: true }] }] }
  const situation = { template, committed: [], declined: [] } as never
  const goodbye = awaitSilence({ events, session, lines: { say }, briefing: { situation } })
  let speeches = 0

  /** @returns is called when the goodbye is over */
  function begins(asked_by?: AskedBy) {
    const speech_id = `speech_${++speeches}`
    events.emit({ type: 'goodbye_began', speech_id, asked_by })
    return (how: { wasHeard: boolean; wasInterrupted: boolean }) =>
      events.emit({ type: 'goodbye_over', speech_id, ...how })
  }

  return {
    events,
    goodbye,
    hangUp,
    say,
    begins,
    sayGoodbye: () => begins()({ wasHeard: true, wasInterrupted: false }),
    turnEnded: () => events.emit({ type: 'turn_decided', message_id: 'item' }),
    /** Somebody starts or stops. */
    floor(change: Partial<typeof session>) {
      Object.assign(session, change)
      events.emit({ type: 'floor_changed', change: change as FloorChange })
    },
  }
}
