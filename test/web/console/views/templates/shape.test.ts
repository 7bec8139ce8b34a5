import { expect, test } from 'vitest'
import { partsOf, schemaWith } from '../../../../../web/console/views/templates/draft/shape.ts'

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 80 },
    born: { type: 'string', format: 'date' },
    size: { type: 'number' },
    rooms: { type: 'integer' },
    pets: { type: 'boolean' },
    floor: { type: 'string', enum: ['low', 'high'] },
    wishes: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'size'],
}

test('a schema of simple fields is shown as fields, and stays the same when nothing is changed', () => {
  const parts = partsOf(SCHEMA)!
  expect(parts.map(({ kind }) => kind)).toEqual([
    ...['text', 'date', 'number', 'whole', 'yes_or_no', 'choice', 'list'],
  ])
  expect(schemaWith(SCHEMA, parts)).toEqual(SCHEMA)
  expect(Object.keys(schemaWith(SCHEMA, parts)!.properties as object)).toEqual(
    Object.keys(SCHEMA.properties),
  )
})

test('a field keeps what else its schema says when it is renamed', () => {
  const [name, ...others] = partsOf(SCHEMA)!
  const changed = schemaWith(SCHEMA, [{ ...name!, key: 'full_name' }, ...others])
  expect(changed).toMatchObject({
    additionalProperties: false,
    properties: { full_name: { type: 'string', title: 'Name', maxLength: 80 } },
    required: ['full_name', 'size'],
  })
})

test('no fields are no schema', () => {
  expect(partsOf(undefined)).toEqual([])
  expect(schemaWith({ type: 'object', properties: {} }, [])).toBeUndefined()
})

test.each([
  [{ type: 'array' }],
  [{ type: 'object', properties: { inner: { type: 'object' } } }],
  [{ type: 'object', properties: { one: { anyOf: [] } } }],
  [{ type: 'object', properties: { one: { type: ['string', 'null'] } } }],
  [
    {
      type: 'object',
      properties: { one: { type: 'array', items: { type: 'string', minLength: 1 } } },
    },
  ],
  [{ type: 'object', properties: { one: { type: 'string', format: 'email' } } }],
  [{ type: 'object', properties: { one: { enum: [1, 2] } } }],
  [{ type: 'object', required: ['absent'] }],
  ['text'],
])('%j says more than fields can show', (schema) => {
  expect(partsOf(schema)).toBeUndefined()
})
