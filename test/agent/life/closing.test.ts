import { afterEach, expect, test, vi } from 'vitest'
import { closeVoice } from '../../../agent/life/closing.ts'
import { keptLog } from '../../helpers/kept_log.ts'

afterEach(() => void vi.useRealTimers())

test('a voice that never closes delays the end of the call by ten seconds, and is logged', async () => {
  vi.useFakeTimers()
  const { log, logged } = kept()
  const closed = vi.fn()
  void closeVoice({ close: () => new Promise(() => {}) }, log).then(closed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(closed).toHaveBeenCalledOnce()
  expect(logged()).toMatchObject([{ level: 'warn', msg: 'the voice did not close in time' }])
})

test('a voice that fails to close is logged with the reason, and the call ends', async () => {
  const { log, logged } = kept()
  await closeVoice({ close: () => Promise.reject(new Error('no room')) }, log)
  expect(logged()).toMatchObject([{ level: 'warn', error: { message: 'no room' } }])
})

test('after a voice has closed, nothing waits and nothing is logged', async () => {
  vi.useFakeTimers()
  const { log, logged } = kept()
  await closeVoice({ close: () => Promise.resolve() }, log)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged()).toEqual([])
})

function kept() {
  const { lines, log } = keptLog()
  return { log, logged: () => lines.map((line) => JSON.parse(line) as unknown) }
}
