import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceNewcomers } from '../../../agent/life/newcomers.ts'
import { SECOND } from '../../../shared/base/time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('somebody who joins while the agent asks is announced with its next reply, never before the answer', () => {
  const call = held()
  call.changes({ agentState: 'speaking' })
  call.newcomers.came('per_b')
  call.changes({ agentState: 'listening' })
  vi.advanceTimersByTime(7 * SECOND)
  call.changes({ userState: 'speaking' })
  vi.advanceTimersByTime(60 * SECOND)
  call.changes({ userState: 'listening' })
  call.changes({ agentState: 'thinking' })
  expect(call.replies()).toBe('per_b')
  call.changes({ agentState: 'speaking' })
  call.changes({ agentState: 'listening' })
  vi.advanceTimersByTime(60 * SECOND)
  expect(call.replies()).toBe('')
  expect(call.atOnce).toEqual([])
})

test('a reply that nobody heard, since its turn was not over, leaves the news to the next one', () => {
  const call = held()
  call.newcomers.came('per_b')
  call.changes({ agentState: 'thinking' })
  expect(call.replies()).toBe('per_b')
  call.changes({ agentState: 'listening', userState: 'speaking' })
  call.changes({ agentState: 'thinking', userState: 'listening' })
  expect(call.replies()).toBe('per_b')
  call.changes({ agentState: 'speaking' })
  expect(call.replies()).toBe('')
})

test('whoever joins during the reply that names another is announced with the one after it', () => {
  const call = held()
  call.newcomers.came('per_b')
  call.changes({ agentState: 'thinking' })
  expect(call.replies()).toBe('per_b')
  call.changes({ agentState: 'speaking' })
  call.newcomers.came('per_c')
  expect(call.replies()).toBe('per_c')
})

test('in a silence in which nobody answers, several are announced at once, and once', () => {
  const call = held()
  call.newcomers.came('per_b')
  call.newcomers.came('per_c')
  vi.advanceTimersByTime(8 * SECOND - 1)
  expect(call.atOnce).toEqual([])
  vi.advanceTimersByTime(1)
  expect(call.atOnce).toEqual(['per_b,per_c'])
  expect(call.replies()).toBe('')
  call.newcomers.came('per_b')
  vi.advanceTimersByTime(60 * SECOND)
  expect(call.atOnce).toEqual(['per_b,per_c'])
})

test('no reply names somebody who has left again', () => {
  const call = held()
  call.newcomers.came('per_b')
  call.newcomers.came('per_c')
  call.newcomers.left('per_b')
  expect(call.replies()).toBe('per_c')
  call.newcomers.left('per_c')
  expect(call.replies()).toBe('')
})

/** A call in which the agent listens and nobody speaks, and whom the agent announced in a silence. */
function held() {
  const session = { agentState: 'listening', userState: 'listening' }
  const atOnce: string[] = []
  let next = { person_ids: [] as readonly string[], begun: () => {} }
  const newcomers = announceNewcomers({
    session,
    known: [],
    lines: {
      announce: (person_ids) => void atOnce.push(person_ids.join()),
      announceNext: (person_ids, begun) => void (next = { person_ids, begun }),
    },
  })
  return {
    newcomers,
    atOnce,
    changes(states: Partial<typeof session>) {
      Object.assign(session, states)
      newcomers.look()
    },
    /** The agent begins a reply. @returns whom it names */
    replies() {
      if (next.person_ids.length > 0) next.begun()
      return next.person_ids.join()
    },
  }
}
