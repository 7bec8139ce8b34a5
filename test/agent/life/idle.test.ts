import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promptIdle } from '../../../agent/life/idle.ts'
import { SECOND } from '../../../shared/base/time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call in which both sides are quiet, and what happens when, in seconds. */
function quietCall() {
  const steps: [string, number][] = []
  const from = Date.now()
  const note = (what: string) => steps.push([what, (Date.now() - from) / SECOND])
  const state = { agentState: 'listening', userState: 'listening' }
  const change = (changed: Partial<typeof state>) => {
    Object.assign(state, changed)
    idle.look()
  }
  const idle = promptIdle({
    session: state,
    isAnybodyHere: () => true,
    say(phrase, over) {
      note(phrase)
      change({ agentState: 'speaking' })
      state.agentState = 'listening'
      over()
    },
    hangUp: () => note('hang_up'),
  })
  idle.look()
  return { steps, change, idle }
}

test('a silent participant is prompted after 15 s and 30 s, and the call ends after 120 s', () => {
  const { steps } = quietCall()
  vi.advanceTimersByTime(200 * SECOND)
  expect(steps).toEqual([
    ['idle_first', 15],
    ['idle_second', 30],
    ['hang_up', 120],
  ])
})

test("the participant's voice restarts the silence", () => {
  const { steps, change } = quietCall()
  vi.advanceTimersByTime(14 * SECOND)
  change({ userState: 'speaking' })
  vi.advanceTimersByTime(60 * SECOND)
  expect(steps).toEqual([])
  change({ userState: 'listening' })
  vi.advanceTimersByTime(15 * SECOND)
  expect(steps).toEqual([['idle_first', 89]])
})

test('after a standstill, a silent participant is asked once within 3 s, and then as usual', () => {
  const { steps, idle } = quietCall()
  vi.advanceTimersByTime(14 * SECOND)
  vi.setSystemTime(Date.now() + 110 * SECOND)
  idle.stoodStill()
  vi.advanceTimersByTime(200 * SECOND)
  expect(steps).toEqual([
    ['idle_first', 127],
    ['idle_second', 154],
    ['hang_up', 244],
  ])
})

test('after a standstill, nobody is asked who is speaking, or whose words are arriving', () => {
  const { steps, change, idle } = quietCall()
  idle.stoodStill()
  vi.advanceTimersByTime(2 * SECOND)
  change({ userState: 'speaking' })
  change({ userState: 'listening' })
  vi.advanceTimersByTime(14 * SECOND)
  idle.stoodStill()
  vi.advanceTimersByTime(2 * SECOND)
  idle.heardWords()
  vi.advanceTimersByTime(14 * SECOND)
  expect(steps).toEqual([])
})

test('after a standstill in which the agent was speaking, it asks as usual', () => {
  const { steps, change, idle } = quietCall()
  change({ agentState: 'speaking' })
  idle.stoodStill()
  change({ agentState: 'listening' })
  vi.advanceTimersByTime(14 * SECOND)
  expect(steps).toEqual([])
})

test('nothing happens while the agent speaks, and its answer restarts the silence', () => {
  const { steps, change } = quietCall()
  vi.advanceTimersByTime(10 * SECOND)
  change({ agentState: 'speaking' })
  vi.advanceTimersByTime(20 * SECOND)
  change({ agentState: 'listening' })
  vi.advanceTimersByTime(14 * SECOND)
  expect(steps).toEqual([])
})
