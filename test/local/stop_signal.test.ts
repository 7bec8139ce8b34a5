import { afterEach, expect, test, vi } from 'vitest'
import { onStop } from '../../local/stop_signal.ts'

afterEach(() => {
  vi.useRealTimers()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
})

test('each of two presses of Ctrl-C is told once, though npm forwards both, and no later one', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const told: boolean[] = []
  onStop((again) => told.push(again), undefined)
  const press = () => {
    process.emit('SIGHUP')
    vi.advanceTimersByTime(100)
    process.emit('SIGHUP')
    vi.advanceTimersByTime(2000)
  }
  press()
  expect(told).toEqual([false])
  press()
  expect(told).toEqual([false, true])
  press()
  expect(told).toEqual([false, true])
})
