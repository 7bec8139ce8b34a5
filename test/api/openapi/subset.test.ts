import { describe, expect, test } from 'vitest'
import { describeRoutes } from '../../../api/openapi/description.ts'
import type { JsonSchema } from '../../../api/openapi/json_schema.ts'
import { type Named, violations } from './subset.ts'

const description = describeRoutes()
const named: Named = description.components.schemas
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))

test('the whole description keeps to the forms that every generator reads', () => {
  const within = Object.entries(named).flatMap(([name, schema]) =>
    violations(schema, `schemas.${name}`, named, { isNamed: true }),
  )
  const beside = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...parameters.flatMap(({ name, schema }) =>
      violations(schema, `${operationId}.${name}`, named),
    ),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) =>
        violations(schema, operationId, named),
      ),
    ),
  ])
  expect([...within, ...beside]).toEqual([])
})

describe('the check finds', () => {
  const faults: [string, JsonSchema][] = [
    ['an unknown keyword', { type: 'string', contentEncoding: 'base64' }],
    ['a tuple', { type: 'array', items: {}, prefixItems: [{ type: 'string' }] }],
    ['a list without items', { type: 'array' }],
    ['several types', { type: ['string', 'number'] }],
    ['a constant', { type: 'string', const: 'a' }],
    ['an unnamed object', { type: 'object', properties: { a: { type: 'string' } } }],
    ['an unnamed enum', { type: 'string', enum: ['a', 'b'] }],
    ['an unnamed choice', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    ['a default that is not a scalar', { type: 'object', default: {} }],
    ['a pattern that looks around', { type: 'string', pattern: '^(?!a)' }],
    ['a reference to nothing', { $ref: '#/components/schemas/Nothing' }],
    ['an exclusive bound', { type: 'number', exclusiveMinimum: 0 }],
  ]
  test.each(faults)('%s', (_, schema) => {
    expect(violations(schema, 'here', {})).toEqual([expect.stringMatching(/^here: /)])
  })

  test('a union without a discriminator, or whose variants it does not tell apart', () => {
    const A = { type: 'object', properties: { kind: { type: 'string', enum: ['a'] } } }
    const oneOf = [{ $ref: '#/components/schemas/A' }]
    const told = (schema: JsonSchema) => violations(schema, 'here', { A }, { isNamed: true })
    expect(told({ oneOf })).toEqual(['here: a union has no discriminator'])
    const mapping = { a: '#/components/schemas/A' }
    expect(told({ oneOf, discriminator: { propertyName: 'kind', mapping } })).toEqual([
      'here: #/components/schemas/A is not told apart by kind',
    ])
  })

  test('choices between values of one type, in a named schema', () => {
    const choice = { anyOf: [{ type: 'string' }, { type: 'string', pattern: '^a' }] }
    expect(violations(choice, 'here', {}, { isNamed: true })).toEqual([
      'here: two choices are of the type string, and nothing tells them apart',
    ])
  })

  test('a format in a choice', () => {
    const choice = { anyOf: [{ type: 'number' }, { type: 'string', format: 'date' }] }
    expect(violations(choice, 'here', {}, { isNamed: true })).toEqual([
      'here: a text of a choice has a format',
    ])
  })
})

test('names do not clash with each other, with values, or with what generators add', () => {
  const names = Object.keys(named)
  const small = names.map((name) => name.toLowerCase())
  expect(
    names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name)),
    'form',
  ).toEqual([])
  expect(new Set(small).size, 'without regard to case').toBe(names.length)
  expect(names.filter((name) => name.endsWith('Response'))).toEqual([])
  expect(
    names.filter((name) => name.startsWith('New')),
    'as constructors in Go',
  ).toEqual([])

  const generated = operations.flatMap(({ operationId }) =>
    ADDED.map((suffix) => operationId.toLowerCase() + suffix),
  )
  expect(
    small.filter((name) => generated.includes(name)),
    'made from operations',
  ).toEqual([])

  const discriminators = Object.entries(named).flatMap(([name, { discriminator }]) => {
    const { propertyName } = (discriminator ?? {}) as { propertyName?: string }
    return propertyName ? [(name + propertyName).toLowerCase()] : []
  })
  expect(
    small.filter((name) => discriminators.includes(name)),
    'made from unions',
  ).toEqual([])
})

/** What generators append to the name of an operation. */
const ADDED = ['response', 'responses', 'params', 'data', 'error', 'errors', 'req', 'res']

test('a value of an enum is not the name of an enum', () => {
  const enums = Object.keys(named).filter((name) => named[name]!.enum)
  const small = new Set(enums.map((name) => name.toLowerCase()))
  const clashes = Object.entries(named).flatMap(([name, schema]) =>
    [schema.enum ?? []]
      .flat()
      .filter((value) =>
        small.has(
          String(value)
            .replaceAll(/[^A-Za-z0-9]/g, '')
            .toLowerCase(),
        ),
      )
      .map((value) => `${name}: ${String(value)}`),
  )
  expect(clashes).toEqual([])
})

test('no two fields of an object, and no two values of an enum, differ only in case or punctuation', () => {
  const twins = Object.entries(named).flatMap(([name, { properties, enum: values }]) => {
    const all = [...Object.keys(properties ?? {}), ...((values ?? []) as string[])]
    const letters = all.map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    return letters.length === new Set(letters).size ? [] : [name]
  })
  expect(twins).toEqual([])
})
