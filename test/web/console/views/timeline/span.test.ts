import { expect, test } from 'vitest'
import {
  middleOf,
  moved,
  showing,
  whole,
  zoomed,
} from '../../../../../web/console/views/timeline/span.ts'

const HOUR = 3_600_000

test('what is under the pointer stays there while zooming', () => {
  const span = { from: 10_000, to: 40_000 }
  const closer = zoomed(span, 25_000, 0.5, HOUR)
  expect(closer).toEqual({ from: 17_500, to: 32_500 })
  expect(zoomed(closer, 25_000, 2, HOUR)).toEqual(span)
})

test('the view never exceeds the call, nor shrinks below a few samples', () => {
  expect(zoomed({ from: 10_000, to: 40_000 }, 20_000, 1e9, HOUR)).toEqual(whole(HOUR))
  const { from, to } = zoomed({ from: 10_000, to: 40_000 }, 20_000, 1e-9, HOUR)
  expect(to - from).toBeCloseTo(200)
  expect(moved({ from: 10_000, to: 40_000 }, -99_000, HOUR)).toEqual({ from: 0, to: 30_000 })
  expect(moved({ from: 10_000, to: 40_000 }, HOUR, HOUR)).toEqual({ from: HOUR - 30_000, to: HOUR })
})

test('what is visible stays where it is, and what is not moves to the middle', () => {
  const span = { from: 10_000, to: 40_000 }
  expect(showing(span, { from: 12_000, to: 13_000 }, HOUR)).toEqual(span)
  expect(showing(span, { from: 60_000, to: 62_000 }, HOUR)).toEqual({ from: 46_000, to: 76_000 })
  expect(showing(span, { from: 100_000, to: 160_000 }, HOUR)).toEqual({ from: 70_000, to: 190_000 })
})

test('what would be a line in the whole call is shown close up', () => {
  const shown = showing(whole(HOUR), { from: 600_000, to: 601_000 }, HOUR)
  expect(shown).toEqual({ from: 593_000, to: 608_000 })
})

test('without a pointer zooming centres on the selection, if it is visible', () => {
  const span = { from: 600_000, to: 630_000 }
  expect(middleOf(span, { from: 606_000, to: 608_000 })).toBe(607_000)
  expect(middleOf(span, { from: 60_000, to: 61_000 })).toBe(615_000)
  expect(middleOf(span, null)).toBe(615_000)
})

test('a call without duration has an axis too', () => {
  expect(whole(0)).toEqual({ from: 0, to: 200 })
})
