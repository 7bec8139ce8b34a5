import { expect, test } from 'vitest'
import { stacked } from '../../../../web/console/charts/stack.ts'

test('parts are stacked, so that the last one reaches their sum', () => {
  expect(
    stacked([
      [100, 200],
      [50, 0],
      [7, 3],
    ]),
  ).toEqual([
    [100, 200],
    [150, 200],
    [157, 203],
  ])
})

test('negative parts hang below zero and take nothing from the parts above', () => {
  expect(stacked([[100], [-30], [50], [-5]])).toEqual([[100], [-30], [150], [-35]])
})

test('where there is nothing there is no bar, and those above move down', () => {
  expect(stacked([[null], [40], [2]])).toEqual([[null], [40], [42]])
  expect(stacked([])).toEqual([])
})
