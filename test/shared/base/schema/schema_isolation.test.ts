import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { checkGoalData, schemaProblem } from '../../../../shared/templates/goals/goal_schema.ts'
import { Goal } from '../../../../shared/templates/goals/goal.ts'

const structured = (schema: object) => Goal.parse({ id: 'g', type: 'structured', schema })
const x = (inner: object) => ({ properties: { x: inner } })

/** Two names that refer to each other's location: resolving either never ends. */
const circle = [
  { $id: 'u:b', ...x({ $id: 'u:a#/properties/x' }) },
  { $id: 'u:a', ...x({ $id: 'u:b#/properties/x' }) },
]
const circleInOne = {
  $id: 'u:a',
  properties: { x: { $id: 'u:a#/properties/y' }, y: { $id: 'u:a#/properties/x' } },
  allOf: [{ $ref: 'u:a#/properties/x' }],
}

describe('schemas are isolated from each other', () => {
  test('$id names that form a cycle are refused, across schemas and within one', () => {
    for (const schema of circle) schemaProblem(structured(schema))
    const victim = structured({ $ref: 'u:a#/properties/x' })
    expect(schemaProblem(victim)).toContain("can't resolve reference")
    expect(schemaProblem(structured(circleInOne))).toContain('is a location and not a name')
  })

  test('an $id that is a location is refused in every spelling', () => {
    for (const $id of ['u:a#/properties/x', '#/x', 'u:a#%2Fproperties', 'a#b#c']) {
      expect(schemaProblem(structured(x({ $id })))).toContain('$id')
      expect(schemaProblem(structured({ $id }))).toContain('$id')
    }
  })

  test('two schemas may use the same $id for different definitions', () => {
    const address = (type: string) => ({
      title: type,
      $id: 'https://acme.example/person',
      $defs: { city: { $id: 'https://acme.example/city', $anchor: 'here', type } },
      properties: { v: { $ref: 'https://acme.example/city' } },
    })
    for (const type of ['string', 'number', 'boolean']) {
      const goal = structured(address(type))
      expect(schemaProblem(goal)).toBeUndefined()
      const good = { string: 's', number: 1, boolean: true }[type]
      expect(checkGoalData(goal, { v: good })).toBeUndefined()
      expect(checkGoalData(goal, { v: null })).toContain(`must be ${type}`)
    }
  })

  test('a $ref cannot reach another schema', () => {
    const secret = { $id: 'u:secret', ...x({ $id: 'u:inner', const: 'of acme' }) }
    expect(schemaProblem(structured(secret))).toBeUndefined()
    for (const $ref of ['u:secret', 'u:inner', 'u:secret#/properties/x']) {
      expect(schemaProblem(structured(x({ $ref })))).toContain("can't resolve reference")
    }
  })

  test('a schema cannot replace the meta-schemas by taking their names', () => {
    const names = [
      'https://json-schema.org/draft/2020-12/schema',
      'https://json-schema.org/draft/2020-12/meta/validation',
      'http://json-schema.org/draft-07/schema',
    ]
    for (const $id of names) {
      schemaProblem(structured({ $id }))
      schemaProblem(structured(x({ $id })))
    }
    expect(schemaProblem(structured({ type: 'nonsense' }))).toContain('type must be one of')
    expect(schemaProblem(structured({ minimum: 'one' }))).toContain('minimum must be number')
    const $ref = names[0]
    expect(checkGoalData(structured(x({ $ref })), { x: { type: 'nonsense' } })).toBeDefined()
    expect(checkGoalData(structured(x({ $ref })), { x: { type: 'string' } })).toBeUndefined()
  })
})

describe('the cost of a schema is limited', () => {
  test('many schemas leak no memory', () => {
    const compile = (from: number, to: number) => {
      for (let n = from; n < to; n++) {
        const description = `Schema ${n}. `.repeat(2_000)
        expect(schemaProblem(structured({ description, ...form(3) }))).toBeUndefined()
      }
      return heap()
    }
    // The first ones fill the cache.
    const before = compile(0, 20)
    expect(compile(20, 80) - before).toBeLessThan(1)
  })

  test('only a few of the largest schemas are cached', () => {
    const compile = (from: number, to: number) => {
      for (let n = from; n < to; n++)
        schemaProblem(structured({ title: `large ${n}`, ...form(300) }))
      return heap()
    }
    // The first ones include what the compiler itself retains, and once, at any time, what the engine compiled.
    const heaps = [compile(0, 3), compile(3, 15), compile(15, 27)] as const
    expect(Math.min(heaps[1] - heaps[0], heaps[2] - heaps[1])).toBeLessThan(1)
  })

  test('a definition that is used everywhere is compiled once', () => {
    const fields = (count: number, field: (n: number) => object) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, field(n)]))
    const schema = {
      $defs: { a: { properties: fields(40, () => ({ type: 'number', minimum: 0 })) } },
      properties: fields(150, () => ({ $ref: '#/$defs/a' })),
    }
    const code = vi.spyOn(globalThis, 'Function')
    expect(schemaProblem(structured(schema))).toBeUndefined()
    const written = code.mock.calls.reduce((sum, args) => sum + args.join('').length, 0)
    code.mockRestore()
    expect(written).toBeGreaterThan(10_000)
    expect(written).toBeLessThan(100_000)
    expect(checkGoalData(structured(schema), { f149: { f39: -1 } })).toContain('f149.f39')
  })

  test('a large schema of ordinary fields is accepted', () => {
    const large = structured(form(380))
    expect(JSON.stringify(large.schema).length).toBeGreaterThan(30_000)
    expect(schemaProblem(large)).toBeUndefined()
    expect(checkGoalData(large, { field_329: '' })).toContain('field_329')
  })
})

describe('ordinary schemas work', () => {
  const cases: [string, object, object, object][] = [
    [
      '$defs and $ref (2020-12)',
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: 'https://acme.example/order',
        $defs: { count: { type: 'integer', minimum: 1 } },
        properties: { v: { $ref: '#/$defs/count' } },
      },
      { v: 1 },
      { v: 0 },
    ],
    [
      'definitions, and a $ref by full name (draft-07)',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'https://acme.example/order.json',
        definitions: { count: { type: 'integer' } },
        properties: { v: { $ref: 'https://acme.example/order.json#/definitions/count' } },
      },
      { v: 1 },
      { v: 'one' },
    ],
    [
      'a plain name in an $id (draft-07)',
      {
        definitions: { pair: { $id: '#pair', type: 'array', items: [{ type: 'number' }] } },
        properties: { v: { $ref: '#pair' } },
      },
      { v: [1] },
      { v: ['one'] },
    ],
    [
      '$anchor (2020-12)',
      { $defs: { n: { $anchor: 'n', type: 'number' } }, properties: { v: { $ref: '#n' } } },
      { v: 1 },
      { v: 'one' },
    ],
    [
      'a relative $id (2020-12)',
      {
        $id: 'https://acme.example/order',
        $defs: { city: { $id: 'city', type: 'string' } },
        properties: { v: { $ref: 'city' } },
      },
      { v: 'Porto' },
      { v: 1 },
    ],
    [
      'a tree that refers to itself',
      {
        $id: 'https://acme.example/tree',
        properties: { children: { type: 'array', items: { $ref: '#' } }, v: { type: 'number' } },
      },
      { children: [{ v: 1 }] },
      { children: [{ children: [{ v: 'one' }] }] },
    ],
    [
      '$dynamicRef (2020-12)',
      {
        $dynamicAnchor: 'node',
        properties: { next: { $dynamicRef: '#node' }, v: { type: 'number' } },
      },
      { next: { v: 1 } },
      { next: { v: 'one' } },
    ],
    [
      'unevaluatedProperties next to a $ref (2020-12)',
      {
        $defs: { a: { properties: { a: { type: 'number' } } } },
        $ref: '#/$defs/a',
        unevaluatedProperties: false,
      },
      { a: 1 },
      { b: 1 },
    ],
  ]

  test.each(cases)('%s', (_, schema, good, bad) => {
    expect(schemaProblem(structured(schema))).toBeUndefined()
    expect(checkGoalData(structured(schema), good)).toBeUndefined()
    expect(checkGoalData(structured(schema), bad)).toBeDefined()
  })
})

/** A form with this many text fields, about 90 characters each. */
function form(count: number) {
  const field = (n: number) => ({
    type: 'string',
    minLength: 1,
    description: `The thing ${n} asked`,
  })
  const fields = Array.from({ length: count }, (_, n) => [`field_${n}`, field(n)] as const)
  return { type: 'object', properties: Object.fromEntries(fields) }
}

/** What is in use once garbage is gone, in MB. */
function heap() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
