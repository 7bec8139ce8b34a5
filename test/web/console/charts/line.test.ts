import { expect, test } from 'vitest'
import { inkOf, lonePlaces } from '../../../../web/console/charts/line.ts'

test('the more of a line its gaps take, the less ink it has', () => {
  const dashes = [undefined, [8, 4], [12, 4, 2, 4], [2, 3], [1, 4]]
  const inks = dashes.map((dash) => inkOf(dash ? { dash } : {}))
  expect(inks[0]).toBe(1)
  expect(inks).toEqual(inks.toSorted((a, b) => b - a))
  expect(new Set(inks).size).toBe(dashes.length)
})

test('a value without neighbours is alone, at the ends too', () => {
  expect(lonePlaces([7])).toEqual([0])
  expect(lonePlaces([7, null, 0, null, null, 7, 7, undefined, 7])).toEqual([0, 2, 8])
  expect(lonePlaces([7, 7])).toEqual([])
  expect(lonePlaces([null])).toEqual([])
})
