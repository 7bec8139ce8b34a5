import { expect, test, vi } from 'vitest'
import type { JsonSchema } from '../../../../shared/base/schema/schema_compiler.ts'
import { checkGoalData, schemaProblem } from '../../../../shared/templates/goals/goal_schema.ts'
import { unanswerable } from '../../../../shared/templates/goals/unanswerable.ts'
import { Goal } from '../../../../shared/templates/goals/goal.ts'

const of = (schema: JsonSchema) => Goal.parse({ id: 'g', type: 'structured', schema })
/** A goal's schema that requires a value of this one. */
const needing = (v: unknown, rest: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { v },
  required: ['v'],
  ...rest,
})
const V = 'schema.properties.v'

test.each<[string, JsonSchema, string]>([
  ['minimum above maximum', needing({ type: 'number', minimum: 5, maximum: 1 }), V],
  ['no number between', needing({ type: 'number', exclusiveMinimum: 1, maximum: 1 }), V],
  ['no integer between', needing({ type: 'integer', minimum: 1.2, maximum: 1.8 }), V],
  ['no multiple', needing({ type: 'number', multipleOf: 7, minimum: 1, maximum: 6 }), V],
  ['minLength above maxLength', needing({ type: 'string', minLength: 9, maxLength: 3 }), V],
  ['minItems above maxItems', needing({ type: 'array', minItems: 2, maxItems: 1 }), V],
  ['items that cannot be', needing({ type: 'array', items: false, minItems: 1 }), `${V}.items`],
  [
    'items of an impossible kind',
    needing({
      type: 'array',
      prefixItems: [{ type: 'string', minLength: 2, maxLength: 1 }],
      minItems: 1,
    }),
    `${V}.prefixItems.0`,
  ],
  [
    'items that must differ',
    needing({ type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true, minItems: 3 }),
    V,
  ],
  [
    'more contained than allowed',
    needing({ type: 'array', contains: { type: 'string' }, minContains: 3, maxItems: 2 }),
    V,
  ],
  ['nothing to contain', needing({ type: 'array', contains: false }), `${V}.contains`],
  ['a required property that is false', needing(false), 'schema.required'],
  [
    'a required property that is not allowed',
    { type: 'object', required: ['a'], additionalProperties: false },
    'schema.required',
  ],
  [
    'a required property of another name',
    needing({}, { propertyNames: { enum: ['w'] } }),
    'schema.required',
  ],
  ['more required than allowed', needing({}, { maxProperties: 0 }), 'schema'],
  [
    'minProperties above maxProperties',
    { type: 'object', minProperties: 3, maxProperties: 2 },
    'schema',
  ],
  [
    'more properties than allowed',
    { type: 'object', minProperties: 2, properties: { a: {} }, additionalProperties: false },
    'schema',
  ],
  ['an empty enum', needing({ enum: [] }), V],
  ['const outside of enum', needing({ enum: ['a', 'b'], const: 'c' }), V],
  ['an enum of another type', needing({ type: 'integer', enum: ['a', 1.5] }), V],
  ['an enum outside of the limits', needing({ enum: [1, 2], minimum: 3 }), V],
  ['not of anything', needing({ not: {} }), V],
  ['never', needing({ allOf: [false] }), `${V}.allOf.0`],
  ['two types', needing({ type: 'string', allOf: [{ type: 'integer' }] }), V],
  ['no type', needing({ type: [] }), V],
  ['limits of two schemas', needing({ type: 'integer', minimum: 5, allOf: [{ maximum: 3 }] }), V],
  [
    'a definition that cannot be',
    needing({ $ref: '#/$defs/a' }, { $defs: { a: { type: 'string', not: true } } }),
    V,
  ],
  [
    'no alternative',
    needing({ anyOf: [{ type: 'string', minLength: 3, maxLength: 2 }, false] }),
    `${V}.anyOf.0`,
  ],
  [
    'no alternative beside the rest',
    needing({ type: 'boolean', oneOf: [{ type: 'string' }, { type: 'null' }] }),
    `${V}.oneOf.0`,
  ],
  ['itself without an end', needing({ $ref: '#' }), V],
  [
    'itself by turns',
    needing(
      { $ref: '#/$defs/a' },
      { $defs: { a: { type: 'object', required: ['b'], properties: { b: { $ref: '#' } } } } },
    ),
    `${V}.properties.b`,
  ],
  [
    'something deep',
    needing(needing(needing({ type: 'null', const: 1 }))),
    `${V}.properties.v.properties.v`,
  ],
  ['no object', { not: { type: 'object' } }, 'schema'],
  ['none of its types', needing({ type: 'number', not: { type: ['number', 'null'] } }), V],
  [
    'what it forbids beside what it requires',
    needing({}, { properties: { v: {}, w: false }, dependentRequired: { v: ['w'] } }),
    'schema.dependentRequired.v',
  ],
  [
    'the same in an older form',
    needing({}, { properties: { v: {}, w: false }, dependencies: { v: ['w'] } }),
    'schema.dependencies.v',
  ],
  ['an enum without its pattern', needing({ enum: ['a', 'b'], pattern: '^c' }), V],
  ['a const without its format', needing({ const: 'Ada', format: 'email' }), V],
  ['an array', { type: 'array', items: {} }, 'schema'],
  ['a word', { enum: ['a', 'b'] }, 'schema'],
  [
    'one of two kinds that are no object',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    'schema',
  ],
  ['a reference to a word', { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 'schema'],
])('a schema that wants %s can never be answered', (_, schema, field) => {
  expect(unanswerable(of(schema))).toMatchObject({ field })
})

const tree = { anyOf: [{ type: 'null' }, { $ref: '#' }] }

test.each<[string, JsonSchema, object]>([
  ['an empty schema', {}, { v: 1 }],
  ['one number', needing({ type: 'integer', minimum: 5, maximum: 5 }), { v: 5 }],
  [
    'one multiple',
    needing({ type: 'number', multipleOf: 0.1, minimum: 0.3, maximum: 0.3 }),
    { v: 0.3 },
  ],
  ['limits of a type that need not be', needing({ minimum: 5, maximum: 1 }), { v: 'x' }],
  ['an optional property that may not be', { type: 'object', properties: { a: false } }, {}],
  [
    'an optional property that cannot be',
    { type: 'object', properties: { a: { enum: [1], const: 2 } } },
    {},
  ],
  ['no items', needing({ type: 'array', items: false }), { v: [] }],
  ['nothing contained', needing({ type: 'array', contains: false, minContains: 0 }), { v: [] }],
  [
    'a name that a pattern allows',
    {
      type: 'object',
      required: ['ab'],
      patternProperties: { '^a': {} },
      additionalProperties: false,
    },
    { ab: 1 },
  ],
  ['an end of itself', needing(tree), { v: { v: null } }],
  [
    'itself where it may be left out',
    { type: 'object', properties: { v: { $ref: '#' } } },
    { v: {} },
  ],
  ['itself in a list', needing({ type: 'array', items: { $ref: '#' } }), { v: [] }],
  ['an alternative', needing({ anyOf: [false, { type: 'string' }] }), { v: 'x' }],
  [
    'one of several types',
    needing({ type: ['string', 'null'], minLength: 2, maxLength: 1 }),
    { v: null },
  ],
  [
    'a type that another narrows',
    needing({ type: 'number', allOf: [{ type: 'integer' }] }),
    { v: 1 },
  ],
  [
    'an enum with more than its type',
    needing({ type: 'string', enum: ['a', 1, null] }),
    { v: 'a' },
  ],
  ['null alone', needing({ type: 'string', nullable: true, enum: [null] }), { v: null }],
  ['null as its value', needing({ type: 'string', nullable: true, const: null }), { v: null }],
  ['anything but a text', needing({ not: { type: 'string' } }), { v: 1 }],
  ['a number but no integer', needing({ type: 'number', not: { type: 'integer' } }), { v: 0.5 }],
  ['one of an enum with its pattern', needing({ enum: ['a', 'b'], pattern: '^b' }), { v: 'b' }],
  ['more than draft-04 excludes', needing({ minimum: 0, exclusiveMinimum: true }), { v: 1 }],
  ['no more than draft-04 allows', needing({ maximum: 5, exclusiveMaximum: false }), { v: 5 }],
  ['a name of draft-04', needing({ type: 'string' }, { id: 'https://example.com/a' }), { v: 'x' }],
  ['a property id', needing({}, { properties: { id: { type: 'string' }, v: {} } }), { v: 1 }],
  ...[
    [String.raw`^[\w-\.]+$`, 'a-b.c'],
    [String.raw`^\_\@$`, '_@'],
    [String.raw`^a\ b$`, 'a b'],
    ['(?i)^abc$', 'ABC'],
    [String.raw`\Aab\Z`, 'ab'],
    [String.raw`^(?P<year>\d{4})$`, '2024'],
    [String.raw`^\p{Lu}.$`, 'Ä😀'],
  ].map(([pattern, v]): [string, JsonSchema, object] => [
    `the pattern ${pattern}`,
    needing({ type: 'string', pattern }),
    { v },
  ]),
  ['a condition', needing({ if: { const: 1 }, then: false }), { v: 2 }],
])('a schema that wants %s can be answered', (_, schema, data) => {
  const goal = of(schema)
  expect(schemaProblem(goal)).toBeUndefined()
  expect(checkGoalData(goal, data)).toBeUndefined()
  expect(unanswerable(goal)).toBeUndefined()
})

test('a schema that refers to itself everywhere is looked at for a moment only', () => {
  const names = Array.from('abcdefghij')
  const all = names.map((name) => ({ $ref: `#/$defs/${name}` }))
  const each = (name: string) => [
    name,
    {
      anyOf: all,
      oneOf: all,
      required: names,
      properties: Object.fromEntries(names.map((one, i) => [one, { anyOf: [all[i], ...all] }])),
    },
  ]
  const schema = { ...all[0], $defs: Object.fromEntries(names.map(each)) as JsonSchema }
  expect(() => unanswerable({ id: 'g', schema })).not.toThrow()
})

test('a pattern is compiled once, however many values an enum has', () => {
  const compilations = (count: number) => {
    let compiled = 0
    class Counting extends RegExp {
      constructor(source: string, flags?: string) {
        super(source, flags)
        if (source === '^z$') compiled++
      }
    }
    vi.stubGlobal('RegExp', Counting)
    try {
      const values = Array.from({ length: count }, (_, n) => `v${n}`)
      const fault = unanswerable(of(needing({ enum: values, pattern: '^z$' })))
      expect(fault).toMatchObject({ field: V })
    } finally {
      vi.unstubAllGlobals()
    }
    return compiled
  }
  const few = compilations(10)
  expect(few).toBeGreaterThan(0)
  expect(compilations(1_000)).toBe(few)
})

test('properties may require each other in a chain of any length', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `p${n}`)
  const dependentRequired = Object.fromEntries(names.map((name, n) => [name, [`p${n + 1}`]]))
  const schema = { type: 'object', required: ['p0'], dependentRequired, maxProperties: 20_000 }
  expect(unanswerable({ id: 'g', schema })).toMatchObject({
    message: expect.stringContaining('maxProperties is 20000 and 20001 are required') as string,
  })
})

test('a goal without a schema of its own can be answered', () => {
  expect(unanswerable(Goal.parse({ id: 'g', type: 'number' }))).toBeUndefined()
})
