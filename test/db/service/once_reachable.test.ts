import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onceReachable } from '../../../db/service/once_reachable.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const failure = (code: string) => Object.assign(new Error(code), { code, query: 'select 1' })
const refused = failure('ECONNREFUSED')

test('a database that starts late is waited for, and this is reported once', async () => {
  const work = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(failure('57P03'))
  work.mockResolvedValue('done')
  const waits = vi.fn()
  const done = onceReachable<string>(work, waits)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await done).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  expect(waits.mock.calls).toEqual([[refused]])
})

test('one that stays away is given up after half a minute', async () => {
  const work = vi.fn().mockRejectedValue(refused)
  const done = expect(onceReachable(work, () => {})).rejects.toBe(refused)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(work).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(work).toHaveBeenCalledTimes(31)
})

test('an error that waiting cannot fix is thrown at once', async () => {
  const work = vi.fn().mockRejectedValue(failure('28P01'))
  await expect(onceReachable(work, () => {})).rejects.toThrow('28P01')
  expect(work).toHaveBeenCalledTimes(1)
})
