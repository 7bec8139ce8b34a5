import type uPlot from 'uplot'
import { expect, test } from 'vitest'
import { dataOf, rangeOf } from '../../../../web/console/charts/plot_options.ts'

const names = (...names: string[]) => ({ kind: 'names' as const, names })
const plot = {} as uPlot

test('a single position is in the middle, whatever uPlot makes of it', () => {
  expect(rangeOf(names('English'))(plot, 0, 100)).toEqual([-0.5, 0.5])
  const day = { kind: 'days' as const, at: [1_795_651_200] }
  expect(rangeOf(day)(plot, 0, 3_591_302_400)).toEqual([1_795_608_000, 1_795_694_400])
})

test('several positions have room for half a bar at both ends', () => {
  expect(rangeOf(names('English', 'German'))(plot, 0, 1)).toEqual([-0.5, 1.5])
})

test('a single step of numbers is as wide as the step', () => {
  const step = {
    kind: 'numbers' as const,
    at: [50],
    step: 100,
    names: ['0 to 100 ms'],
    format: String,
  }
  expect(rangeOf(step)(plot, 0, 100)).toEqual([0, 100])
})

test('lines in one place are drawn with the fullest first, whatever the order of their names', () => {
  const line = (value: number, dash?: number[]) => ({
    ...({ label: String(value), as: 'line', color: 'chart-1', values: [value] } as const),
    ...(dash && { dash }),
  })
  const series = [line(1, [2, 3]), line(2, [8, 4]), line(3)]
  const graph = { places: names('English'), of: 'Language', series, format: String }
  expect(dataOf(graph)).toEqual([[0], [3], [2], [1]])
})
