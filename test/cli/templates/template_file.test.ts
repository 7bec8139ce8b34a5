import { expect, test } from 'vitest'
import {
  changedFields,
  fileName,
  type Template,
  toFile,
} from '../../../cli/templates/template_file.ts'

const TEMPLATE = {
  id: 'tpl_0123456789',
  version: 1,
  name: 'Coffee',
  description: 'About cups',
  language: 'es',
  status: 'draft',
  archetype_id: 'arc_1',
  phases: [{ id: 'main', goals: [] }],
  settings: { greeting: 'Hello', skills: [] },
  meta: { a: 1, b: 2 },
  tags: ['a'],
  source: 'user',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as unknown as Template

test.each([
  ['description', ''],
  ['language', 'en'],
  ['status', 'active'],
  ['archetype_id', null],
  ['phases', []],
  ['settings', { greeting: null, skills: null }],
  ['meta', null],
  ['tags', null],
])('when %s is removed from the file it is sent as %j', (key, sent) => {
  const { [key]: _, ...file } = toFile(TEMPLATE)
  expect(changedFields(file as typeof file & { name: string }, TEMPLATE)).toEqual({ [key]: sent })
})

test('a key that is removed from an object inside the file is sent as null', () => {
  expect(changedFields({ ...toFile(TEMPLATE), meta: { a: 1 } }, TEMPLATE)).toEqual({
    meta: { a: 1, b: null },
  })
})

test('a list replaces an object, and vice versa', () => {
  const file = { ...toFile(TEMPLATE), meta: [1], tags: { a: 1 } }
  expect(changedFields(file, TEMPLATE)).toEqual({ meta: [1], tags: { a: 1 } })
})

test('a file that was just read has no changes, even without a key whose value is null', () => {
  expect(changedFields(toFile(TEMPLATE), TEMPLATE)).toEqual({})
  const emptied = { ...TEMPLATE, meta: null } as Template
  const { meta: _, ...file } = toFile(emptied)
  expect(changedFields(file as typeof file & { name: string }, emptied)).toEqual({})
})

test('no template id can lead out of the folder', () => {
  const taken = new Set(['coffee.json'])
  expect(fileName(TEMPLATE, taken)).toBe('coffee-456789.json')
  expect(fileName({ ...TEMPLATE, id: 'tpl/../../x' }, taken)).toBe('coffee-tplx.json')
})
