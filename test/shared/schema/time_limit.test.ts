import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../../shared/time.ts'
import { isTimeOver, withinTime } from '../../../shared/schema/time_limit.ts'

afterEach(() => void vi.restoreAllMocks())

test('work that uses up its time is given up', () => {
  const { tried, error } = endless({ user: 20_000, system: 0 })
  expect([tried, isTimeOver(error)]).toEqual([1, true])
})

test('work that a busy machine hardly ran is tried again, three times at most', () => {
  const { tried, error } = endless({ user: 2_000, system: 1_000 })
  expect([tried, isTimeOver(error)]).toEqual([3, true])
})

test('a mistake of the work is thrown at once', () => {
  const work = vi.fn(() => {
    throw new RangeError('no')
  })
  expect(() => withinTime(MINUTE, work)).toThrow(RangeError)
  expect(work).toHaveBeenCalledOnce()
})

/** Work without an end and 20 ms for it, of which the process `used` this much of a processor. */
function endless(used: NodeJS.CpuUsage) {
  vi.spyOn(process, 'cpuUsage').mockReturnValue(used)
  let tried = 0
  try {
    withinTime(20, () => {
      tried++
      for (;;);
    })
  } catch (error) {
    return { tried, error }
  }
  throw new Error('It came to an end')
}
