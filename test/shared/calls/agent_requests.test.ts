import { expect, test } from 'vitest'
import { MOST_STARTS, retryAfterSeconds } from '../../../shared/calls/agent_requests.ts'

test('after each agent that failed on startup, the next is requested after twice the time', () => {
  expect([1, 2, 3].map(retryAfterSeconds)).toEqual([8, 16, 32])
})

test('no wait is longer than a minute, and a call whose agents cannot start is given up within two', () => {
  expect(retryAfterSeconds(10)).toBe(60)
  const waits = Array.from({ length: MOST_STARTS }, (_, before) => retryAfterSeconds(before + 1))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(120)
})
