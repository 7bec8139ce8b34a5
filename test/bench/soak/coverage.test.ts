import { expect, test } from 'vitest'
import { uncoveredMs } from '../../../bench/soak/coverage.ts'

const span = (started_at: number, ended_at: number) => ({ started_at, ended_at })

test.each([
  ['nothing', [], 100],
  ['all of it', [span(0, 100)], 0],
  ['more than all of it', [span(-50, 150)], 0],
  ['parts that follow each other, in any order', [span(60, 100), span(0, 60)], 0],
  ['parts that overlap', [span(0, 80), span(20, 40), span(70, 100)], 0],
  ['parts with a gap', [span(0, 30), span(50, 100)], 20],
  ['neither its start nor its end', [span(10, 70)], 40],
  ['another period', [span(200, 300), span(-300, -200)], 100],
])('if the record of a period holds %s %j, %i ms are missing', (_, record, missing) => {
  expect(uncoveredMs([span(0, 100)], record)).toBe(missing)
})

test('a part may begin late and end early by the tolerance', () => {
  expect(uncoveredMs([span(0, 100)], [span(10, 70)], 10)).toBe(20)
})

test('the missing parts of several periods add up', () => {
  expect(uncoveredMs([span(0, 100), span(200, 300)], [span(50, 250)])).toBe(100)
})
