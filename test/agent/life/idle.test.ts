import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSilence } from '../../../agent/life/idle.ts'
import { SECOND } from '../../../shared/time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const steps: [string, number][] = []
  const from = Date.now()
  const silence = watchSilence((step) => steps.push([step, (Date.now() - from) / SECOND]))
  return { steps, silence }
}

test('a silent participant is asked after 15 s and 30 s, and hung up on after 120 s', () => {
  const { steps, silence } = watched()
  silence.quiet()
  for (let i = 0; i < 3; i++) {
    vi.runOnlyPendingTimers()
    silence.agentBusy(true)
    silence.quiet()
  }
  expect(steps).toEqual([
    ['first_prompt', 15],
    ['second_prompt', 30],
    ['hang_up', 120],
  ])
})

test("the participant's voice begins the silence anew", () => {
  const { steps, silence } = watched()
  silence.quiet()
  vi.advanceTimersByTime(14 * SECOND)
  silence.broken()
  vi.advanceTimersByTime(60 * SECOND)
  expect(steps).toEqual([])
  silence.quiet()
  vi.advanceTimersByTime(15 * SECOND)
  expect(steps).toEqual([['first_prompt', 89]])
})

test('nothing falls due while the agent speaks, and its answer begins the silence anew', () => {
  const { steps, silence } = watched()
  silence.quiet()
  vi.advanceTimersByTime(10 * SECOND)
  silence.agentBusy(false)
  vi.advanceTimersByTime(20 * SECOND)
  silence.quiet()
  vi.advanceTimersByTime(14 * SECOND)
  expect(steps).toEqual([])
})
