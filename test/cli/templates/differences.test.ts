import { expect, test } from 'vitest'
import { differences } from '../../../cli/templates/differences.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3, c: null }, ['at.b', 'at.c']],
  [{ a: { b: 1 } }, { a: {} }, ['at.a.b']],
  [[{ goals: [{ id: 'a' }] }], [{ goals: [{ id: 'b' }] }], ['at.0.goals.0.id']],
  [[1, 2], [1], ['at']],
  [{ a: [] }, { a: {} }, ['at.a']],
  [undefined, { a: 1 }, ['at']],
  [null, 'text', ['at']],
])('%j and %j differ at %j', (before, after, places) => {
  expect(differences(before, after, 'at')).toEqual(places)
})
