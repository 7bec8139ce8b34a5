import { expect, test } from 'vitest'
import { longestSilence } from '../../../drill/judge/silence.ts'

const FAULT = 100_000
const span = (from: number, to: number) => ({
  started_at: FAULT + from * 1000,
  ended_at: FAULT + to * 1000,
})

test('a sentence that was cut off is waited for from the fault to the next sound of the agent', () => {
  expect(longestSilence([span(-2, 0), span(7, 9)], [], FAULT)).toBe(7)
})

test('waiting begins anew when the participant or the agent falls silent', () => {
  const heard = [span(-2, 1), span(9, 11), span(12, 13)]
  expect(longestSilence(heard, [span(3, 5)], FAULT)).toBe(4)
})

test('what is said over each other does not count twice, and sound at the fault is no waiting', () => {
  expect(longestSilence([span(-1, 6), span(8, 9)], [span(1, 2)], FAULT)).toBe(2)
})

test('silence after the last word of the agent is no waiting', () => {
  expect(longestSilence([span(1, 2)], [span(30, 31)], FAULT)).toBe(1)
})

test('an agent that is not heard again is never heard', () => {
  expect(longestSilence([span(-5, -1)], [span(1, 2)], FAULT)).toBeNull()
})
