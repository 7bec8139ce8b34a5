import { expect, test } from 'vitest'
import { rowsOf } from '../../../../web/console/charts/rows.ts'

test('a table has every figure of a graph as it is displayed, and no row where there is none', () => {
  const rows = rowsOf({
    of: 'Language',
    format: (value) => `${value} ms`,
    places: { kind: 'names', names: ['English', 'French', 'German'] },
    series: [
      { label: 'Median', as: 'bars', color: 'chart-1', values: [500, null, 700] },
      { label: 'Mean', as: 'points', color: 'chart-2', values: [null, null, 710] },
    ],
    columns: [{ label: 'Turns', cells: ['12', '0', '7'] }],
  })
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['English', '500 ms', '–', '12'],
    ['German', '700 ms', '710 ms', '7'],
  ])
})
