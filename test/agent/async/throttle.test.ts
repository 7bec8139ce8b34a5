import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '../../../agent/async/throttle.ts'
import { SECOND } from '../../../shared/base/time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function paced() {
  const acts: number[] = []
  const from = performance.now()
  const recap = throttle(10 * SECOND, () => acts.push((performance.now() - from) / SECOND))
  return { acts, recap, wait: (seconds: number) => vi.advanceTimersByTime(seconds * SECOND) }
}

test('somebody who returns every second gets a recap every ten', () => {
  const { acts, recap, wait } = paced()
  for (let second = 0; second < 30; second++) {
    recap.ask()
    wait(0.5)
    recap.cancel()
    wait(0.5)
  }
  expect(acts).toEqual([0, 10, 20])
})

test('somebody who returns too early and stays gets one recap when the interval is over', () => {
  const { acts, recap, wait } = paced()
  recap.ask()
  wait(3)
  recap.ask()
  recap.ask()
  wait(60)
  expect(acts).toEqual([0, 10])
  recap.ask()
  wait(0)
  expect(acts).toEqual([0, 10, 63])
})
