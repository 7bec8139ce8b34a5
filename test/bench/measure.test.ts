import { expect, test } from 'vitest'
import { shareWithInterval } from '../../bench/figures/measure.ts'

test('a share comes with its interval, even if none or all of the samples count', () => {
  expect(shareWithInterval(8, 72)).toBe('11.1 % (5.7 … 20.4)')
  expect(shareWithInterval(0, 10)).toBe('0.0 % (0.0 … 27.8)')
  expect(shareWithInterval(10, 10)).toBe('100.0 % (72.2 … 100.0)')
})
