import { Script } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../../../shared/base/time.ts'
import { isTimeOver, withinTime } from '../../../../shared/base/schema/time_limit.ts'

afterEach(() => void vi.restoreAllMocks())

test('work that exceeds its time limit is aborted', () => {
  const { tried, error } = endless({ user: 20_000, system: 0 })
  expect([tried, isTimeOver(error)]).toEqual([1, true])
})

test('work that a busy machine hardly ran is retried, three times at most', () => {
  const { tried, error } = endless({ user: 2_000, system: 1_000 })
  expect([tried, isTimeOver(error)]).toEqual([3, true])
})

test('an error in the work is thrown at once', () => {
  const work = vi.fn(() => {
    throw new RangeError('no')
  })
  expect(() => withinTime(MINUTE, work)).toThrow(RangeError)
  expect(work).toHaveBeenCalledOnce()
})

/** Endless work with a limit of 20 ms, during which the process `used` this much CPU time. */
function endless(used: NodeJS.CpuUsage) {
  vi.spyOn(process, 'cpuUsage').mockReturnValue(used)
  // The work itself may not have begun when its time is over.
  const run = vi.spyOn(Script.prototype, 'runInContext')
  try {
    withinTime(20, () => {
      for (;;);
    })
  } catch (error) {
    return { tried: run.mock.calls.length, error }
  }
  throw new Error('It came to an end')
}
