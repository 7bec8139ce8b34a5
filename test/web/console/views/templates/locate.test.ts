import { expect, test } from 'vitest'
import { locator } from '../../../../../web/console/views/templates/editor/locate.ts'

const TEXT = `{
  "name": "Cof\\"fee, {x}",
  "phases": [
    { "id": "a", "goals": [{ "id": "cups" }, { "id": "kind", "type": "opne" }] }
  ],
  "settings": { "max": 500, "max": 600 }
}`

test.each([
  ['name', '"name": "Cof\\"fee, {x}"'],
  ['phases', '"phases"'],
  ['phases.0', '{'],
  ['phases.0.goals', '"goals"'],
  ['phases.0.goals.1.type', '"type": "opne"'],
  ['phases.0.goals.1.prompt', '{'],
  ['phases.7.id', '"phases"'],
  ['settings.max', '"max": 600'],
  ['nothing.here', '{'],
])('%s is found at its place', (field, there) => {
  const { from, to } = locator(TEXT)(field.split('.'))
  expect(TEXT.slice(from, to)).toBe(there)
})

test('a goal is found at its own line', () => {
  const text = JSON.stringify({ phases: [{ goals: [{ id: 'a' }, { id: 'b' }] }] }, null, 2)
  const { from } = locator(text)(['phases', '0', 'goals', '1', 'id'])
  expect(text.slice(0, from).split('\n')).toHaveLength(9)
})

test('a text that is not JSON has positions too', () => {
  expect(locator('')(['name'])).toEqual({ from: 0, to: 0 })
  const { from } = locator('{"name": 1, "phases": [{]')(['name'])
  expect(from).toBe(1)
})
