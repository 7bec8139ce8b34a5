import { expect, test } from 'vitest'
import { countPlaces, placesOn, silentShares } from '../../../agent/worker/places.ts'

test.each([
  ['three calls for each core', 4, 'max 100000\n', 12],
  ['no more than a container may use', 16, '150000 100000\n', 4],
  ['no more than the machine has', 2, '800000 100000\n', 6],
  ['at least one call', 1, '20000 100000\n', 1],
  ['where the limit cannot be read, all cores', 2, '', 6],
])('a worker holds %s', (_, cores, quota, places) => {
  expect(placesOn(cores, quota)).toBe(places)
})

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [3, 2, 2],
  [6, 5, 4],
  [10, 8, 6],
  [100, 75, 57],
])(
  'of %i slots, silent calls of one organization take %i, and those of one link %i',
  (places, of_organization, of_link) => {
    expect(silentShares(places)).toMatchObject({ of_organization, of_link })
  },
)

test('a worker has slots on this machine', async () => {
  expect(await countPlaces()).toBeGreaterThanOrEqual(1)
})
