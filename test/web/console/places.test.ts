import { expect, test } from 'vitest'
import { placesFor, placesIn } from '../../../web/console/places.ts'

const VIEWS = [
  { label: 'Deliveries', path: '/console/deliveries' },
  { label: 'Turn lab', path: '/console/turn-lab' },
  { path: '/console/templates/new' },
  { label: 'Configuration', path: '/console/configuration' },
]
const labelsFor = (typed: string, views = VIEWS) =>
  placesFor(typed, placesIn(views)).map(({ label }) => label)

test('one can go to every view that one has, and to what is deep in it', () => {
  expect(labelsFor('')).toEqual(
    expect.arrayContaining(['Deliveries', 'Failed deliveries', 'New template']),
  )
  expect(labelsFor('prices')).toEqual(['Configuration: Prices'])
  expect(labelsFor('prices', VIEWS.slice(0, 2))).toEqual([])
  expect(labelsFor('slowest')).toEqual([])
})

test('what begins with the typed words comes first; every word counts, in any order and case', () => {
  expect(labelsFor('deliv')).toEqual(['Deliveries', 'Failed deliveries'])
  expect(labelsFor('LAB turn')).toEqual(['Turn lab'])
  expect(labelsFor('no such place')).toEqual([])
})
