import type uPlot from 'uplot'
import { expect, test } from 'vitest'
import { rangeOf } from '../../../../web/console/charts/options.ts'

const names = (...names: string[]) => ({ kind: 'names' as const, names })
const plot = {} as uPlot

test('a lone place stands in the middle, whatever uPlot makes of it', () => {
  expect(rangeOf(names('English'))(plot, 0, 100)).toEqual([-0.5, 0.5])
  const day = { kind: 'days' as const, at: [1_795_651_200] }
  expect(rangeOf(day)(plot, 0, 3_591_302_400)).toEqual([1_795_608_000, 1_795_694_400])
})

test('several places have room for half a bar at both ends', () => {
  expect(rangeOf(names('English', 'German'))(plot, 0, 1)).toEqual([-0.5, 1.5])
})
