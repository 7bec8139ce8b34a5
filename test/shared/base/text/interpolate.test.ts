import { expect, test } from 'vitest'
import { interpolate } from '../../../../shared/base/text/interpolate.ts'

const asItIs = (value: string) => value
const scope = { context: { city: 'Porto', order: { id: 7 }, tags: ['a'], 'Nested Key': 'yes' } }

test('inserts values of the context, nested and with spaces in their names', () => {
  expect(
    interpolate('{{context.city}} {{ context.order.id }} {{context.Nested Key}}', scope, asItIs),
  ).toBe('Porto 7 yes')
})

test('an object renders as JSON, a missing value as nothing', () => {
  expect(
    interpolate('{{context.order}}{{context.tags}}|{{context.nobody.there}}', scope, asItIs),
  ).toBe('{"id":7}["a"]|')
})

test('never reaches a prototype or a secret', () => {
  expect(
    interpolate('{{context.constructor.name}}{{context.__proto__}}{{secret:crm}}', scope, asItIs),
  ).toBe('')
})

test('values and the text around them are each written in a way of their own', () => {
  const write = (value: string, name: string) => `${name}: ${value}`
  const own = (words: string) => words.toUpperCase()
  expect(interpolate('in {{ context.city }}!', scope, write, own)).toBe('IN context.city: Porto!')
})

test('what only outputs get is never said to a model or a participant', () => {
  const told = { ...scope, private: { token: 'canary' } }
  for (const text of ['{{private.token}}', '{{ private.token }}', '{{private.a-b.0}}']) {
    expect(interpolate(text, told, asItIs)).toBe('')
  }
})

test('a value is written once, however often the text names it', () => {
  let writes = 0
  const write = (value: string) => (writes++, value)
  const text = '{{context.city}}{{context.tags}}'.repeat(1_000)
  expect(interpolate(text, scope, write)).toBe('Porto["a"]'.repeat(1_000))
  expect(writes).toBe(2)
})
