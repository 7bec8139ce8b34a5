import { afterEach, expect, test, vi } from 'vitest'
import { onStop } from '../../local/stop_signal.ts'

afterEach(() => {
  vi.useRealTimers()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
})

test('two presses of Ctrl-C count once each although npm forwards both, and later ones are ignored', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const stops: boolean[] = []
  onStop((again) => stops.push(again), undefined)
  const press = () => {
    process.emit('SIGHUP')
    vi.advanceTimersByTime(100)
    process.emit('SIGHUP')
    vi.advanceTimersByTime(2000)
  }
  press()
  expect(stops).toEqual([false])
  press()
  expect(stops).toEqual([false, true])
  press()
  expect(stops).toEqual([false, true])
})
