import { expect, test } from 'vitest'
import { changesIn } from '../../../../../web/console/views/audit/changes.ts'

test('only differences are shown, at their innermost field', () => {
  const before = { name: 'A', counts: { users: 1, calls: 0 }, tags: ['a'] }
  const after = { name: 'A', counts: { users: 2, calls: 0 }, tags: ['a', 'b'] }
  expect(changesIn(before, after)).toEqual([
    { path: 'counts.users', before: '1', after: '2' },
    { path: 'tags', before: '["a"]', after: '["a","b"]' },
  ])
})

test('something new or deleted has only one side, without empty values', () => {
  const fields = { name: 'A', description: '', org_id: null, skill_ids: [], is_internal: false }
  expect(changesIn(null, fields)).toEqual([
    { path: 'name', after: 'A' },
    { path: 'is_internal', after: 'false' },
  ])
  expect(changesIn({ name: 'A' }, null)).toEqual([{ path: 'name', before: 'A' }])
  expect(changesIn(null, null)).toEqual([])
})

test('a value that became null, empty or another kind of value is shown as such', () => {
  expect(changesIn({ a: null, b: 'x', c: { d: 1 } }, { a: 3, b: '', c: 'text' })).toEqual([
    { path: 'a', before: 'null', after: '3' },
    { path: 'b', before: 'x', after: '' },
    { path: 'c', before: '{"d":1}', after: 'text' },
  ])
})

test('a name that objects inherit is a field like any other', () => {
  expect(changesIn({ constructor: 1 }, { toString: 2 })).toEqual([
    { path: 'constructor', before: '1' },
    { path: 'toString', after: '2' },
  ])
})
