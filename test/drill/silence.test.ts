import { expect, test } from 'vitest'
import { longestSilence } from '../../drill/silence.ts'

const FAULT = 100_000
const span = (from: number, to: number) => ({
  started_at: FAULT + from * 1000,
  ended_at: FAULT + to * 1000,
})

test("after a sentence that was cut off, the wait lasts from the fault to the agent's next sound", () => {
  expect(longestSilence([span(-2, 0), span(7, 9)], [], FAULT)).toBe(7)
})

test('the wait starts anew when the participant or the agent falls silent', () => {
  const heard = [span(-2, 1), span(9, 11), span(12, 13)]
  expect(longestSilence(heard, [span(3, 5)], FAULT)).toBe(4)
})

test('overlapping speech does not count twice, and sound at the time of the fault is not waiting', () => {
  expect(longestSilence([span(-1, 6), span(8, 9)], [span(1, 2)], FAULT)).toBe(2)
})

test("silence after the agent's last word is not waiting", () => {
  expect(longestSilence([span(1, 2)], [span(30, 31)], FAULT)).toBe(1)
})

test('an agent that is not heard again gives no silence', () => {
  expect(longestSilence([span(-5, -1)], [span(1, 2)], FAULT)).toBeNull()
})
