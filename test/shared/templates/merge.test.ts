import { expect, test } from 'vitest'
import { mergeShallow } from '../../../shared/templates/merge.ts'

test('a patch changes only the keys it has, and likewise one level down', () => {
  const current = { name: 'a', settings: { greeting: 'hi', limit: 1 }, phases: [1, 2] }
  expect(mergeShallow(current, { settings: { greeting: 'yo' } })).toEqual({
    ...current,
    settings: { greeting: 'yo', limit: 1 },
  })
  expect(current.settings.greeting).toBe('hi')
})

test('arrays and deeper objects are replaced as a whole', () => {
  const current = { phases: [1, 2], settings: { deep: { a: 1, b: 2 } } }
  const patch = { phases: [3], settings: { deep: { a: 9 } } }
  expect(mergeShallow(current, patch)).toEqual(patch)
})

test('null inside an object removes the key; null at the top stays', () => {
  const current = { settings: { greeting: 'hi', limit: 1 }, note: 'x' }
  expect(mergeShallow(current, { settings: { greeting: null }, note: null })).toEqual({
    settings: { limit: 1 },
    note: null,
  })
})
