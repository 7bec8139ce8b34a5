import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStandstill } from '../../../agent/life/standstill.ts'
import { SECOND } from '../../../shared/base/time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a suspended process is noticed once, within half a second of resuming', () => {
  const { clock, ended } = watched()
  vi.advanceTimersByTime(10 * SECOND)
  expect(ended()).toBe(0)
  clock.standStill(10 * SECOND)
  vi.advanceTimersByTime(SECOND / 2)
  expect(ended()).toBe(1)
  vi.advanceTimersByTime(60 * SECOND)
  expect(ended()).toBe(1)
})

test('a process that is merely busy was not suspended', () => {
  const { clock, ended } = watched()
  clock.standStill(1.9 * SECOND)
  vi.advanceTimersByTime(SECOND)
  expect(ended()).toBe(0)
})

test('what is read right after a standstill came during it, whether it has been noticed yet or not', () => {
  const { clock, standstill } = watched()
  expect(standstill.isCatchingUp()).toBe(false)
  clock.standStill(10 * SECOND)
  expect(standstill.isCatchingUp()).toBe(true)
  vi.advanceTimersByTime(SECOND / 2)
  expect(standstill.isCatchingUp()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(standstill.isCatchingUp()).toBe(false)
})

test('nothing is noticed once watching has stopped', () => {
  const { clock, ended, standstill } = watched()
  standstill.stop()
  clock.standStill(10 * SECOND)
  vi.advanceTimersByTime(SECOND)
  expect(ended()).toBe(0)
})

/** A clock that can advance while no timer fires. */
function watched() {
  let stood_ms = 0
  let ended = 0
  const standstill = watchStandstill(
    () => ended++,
    () => Date.now() + stood_ms,
  )
  return {
    ended: () => ended,
    standstill,
    clock: { standStill: (ms: number) => void (stood_ms += ms) },
  }
}
