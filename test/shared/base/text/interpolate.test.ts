import { expect, test } from 'vitest'
import { interpolate } from '../../../../shared/base/text/interpolate.ts'

const scope = { context: { city: 'Porto', order: { id: 7 }, tags: ['a'], 'Nested Key': 'yes' } }

test('inserts values of the context, nested and with spaces in their names', () => {
  expect(interpolate('{{context.city}} {{ context.order.id }} {{context.Nested Key}}', scope)).toBe(
    'Porto 7 yes',
  )
})

test('an object renders as JSON, a missing value as nothing', () => {
  expect(interpolate('{{context.order}}{{context.tags}}|{{context.nobody.there}}', scope)).toBe(
    '{"id":7}["a"]|',
  )
})

test('never reaches a prototype or a secret', () => {
  expect(
    interpolate('{{context.constructor.name}}{{context.__proto__}}{{secret:crm}}', scope),
  ).toBe('')
})

test('cleans values but not the text around them', () => {
  expect(interpolate('<b>{{context.city}}</b>', scope, (value) => value.toUpperCase())).toBe(
    '<b>PORTO</b>',
  )
})
