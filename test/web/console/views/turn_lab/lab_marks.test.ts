import { expect, test } from 'vitest'
import { durationOf, shareOf } from '../../../../../web/console/views/turn_lab/figures.ts'
import { firstOf, marksOf } from '../../../../../web/console/views/turn_lab/lab_marks.ts'
import { labWith, pointWith } from './lab_points.ts'

const waits = (lo_ms: number) => ({ 'turns.waits': { normal: { lo_ms } } })
const today = pointWith({}, 0.05, 900)
const best = [0.01, 0.02, 0.08].map((share, i) => pointWith(waits(300 + i), share, 800 - 100 * i))

test('points are ordered by their cut-ins, each once', () => {
  const marks = marksOf(
    labWith({
      today,
      frontier: best,
      recommended: best[1]!,
      asked: pointWith(waits(9), 0.04, 500),
    }),
  )
  expect(marks.map(({ id, label }) => [id, label])).toEqual([
    ['frontier-0', 'Best 1'],
    ['recommended', 'Recommended'],
    ['asked', 'Settings you entered'],
    ['today', 'Current settings'],
    ['frontier-1', 'Best 2'],
  ])
})

test('what was asked about is selected first, then what is recommended, then the current settings', () => {
  const of = (asked: boolean, recommended: boolean) =>
    firstOf(
      marksOf(
        labWith({
          today,
          frontier: [],
          asked: asked ? best[0]! : null,
          recommended: recommended ? best[1]! : null,
        }),
      ),
    )
  expect([of(true, true), of(false, true), of(false, false)]).toEqual([
    'asked',
    'recommended',
    'today',
  ])
  const nothing = labWith({ today: null, frontier: [], asked: null, recommended: null })
  expect(firstOf(marksOf(nothing))).toBeUndefined()
})

test('figures have intervals from ten calls up, and where the interval has a width', () => {
  const lab = labWith({ today, frontier: [], recommended: null, asked: null })
  const told = (calls: number) => {
    const { point } = marksOf({ ...lab, calls })[0]!
    return [shareOf(point.cut_in_share), durationOf(point.delay_mean_ms)]
  }
  expect(told(10)).toEqual(['5% (4.5% – 5.5%)', '900 ms (810 – 990)'])
  expect(told(9)).toEqual(['5%', '900 ms'])
  expect(shareOf({ value: 0, low: 0, high: 0 })).toBe('0%')
})
