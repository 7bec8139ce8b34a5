import { describe, expect, test } from 'vitest'
import {
  checkGoalData,
  findGoalFault,
  goalSchema,
  schemaProblem,
} from '../../../../shared/templates/goals/goal_schema.ts'
import { Goal } from '../../../../shared/templates/goals/goal.ts'

const goal = (fields: object) => Goal.parse({ id: 'g', ...fields })

const options = ['red', { value: 'blue', label: 'Blue' }, 'green']
const cases: [object, unknown, unknown, string][] = [
  [{ type: 'open' }, { answer: 'fine' }, {}, 'answer'],
  [{ type: 'qualitative' }, { answer: 'a', themes: ['t'], quotes: [] }, { answer: 'a' }, 'themes'],
  [{ type: 'text' }, { value: 'Anna' }, { value: '' }, 'value'],
  [{ type: 'number', unit: 'years' }, { value: 4, unit: 'years' }, { value: '4' }, 'number'],
  [{ type: 'boolean' }, { value: false }, { value: 'no' }, 'boolean'],
  [
    { type: 'scale', min: 1, max: 10 },
    { value: 9, reason: 'x' },
    { value: 11 },
    'between 1 and 10',
  ],
  [{ type: 'single_choice', options }, { value: 'blue' }, { value: 'pink' }, 'red, blue, green'],
  [
    { type: 'single_choice', options },
    { value: 'other', other: 'pink' },
    { value: 'other' },
    'other',
  ],
  [
    { type: 'multiple_choice', options },
    { values: ['red'] },
    { values: ['red', 'red'] },
    'duplicate',
  ],
  [{ type: 'ranking', options }, { values: ['red', 'blue', 'green'] }, { values: ['red'] }, '3'],
  [{ type: 'date' }, { value: '2025-03-31' }, { value: '2025-02-31' }, 'value'],
  [{ type: 'date' }, { value: '2025-03' }, { value: 'March' }, 'value'],
  [{ type: 'contact' }, { email: 'a@b.org' }, { email: 'a at b' }, 'email'],
  [{ type: 'contact' }, { phone: '+49 30 1234567' }, {}, 'fewer'],
  [
    { type: 'structured', schema: { type: 'object', required: ['city'] } },
    { city: 'Porto' },
    { town: 'Porto' },
    'city',
  ],
  [{ type: 'of_tomorrow' }, { answer: 'as open' }, { value: 1 }, 'answer'],
]

test.each(cases)('%j takes %j and says what is wrong with %j', (fields, good, bad, named) => {
  expect(checkGoalData(goal(fields), good)).toBeUndefined()
  expect(checkGoalData(goal(fields), bad)).toContain(named)
})

test('data that is not an object is refused for every goal', () => {
  for (const data of [null, undefined, 'nine', 9]) {
    expect(checkGoalData(goal({}), data)).toBe('data must be an object')
  }
})

test("a goal's own schema describes its data whatever its type", () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' } } }
  expect(goalSchema(goal({ type: 'scale', schema }))).toEqual(schema)
})

describe('a hostile schema does not hang or crash', () => {
  const structured = (schema: object) => goal({ type: 'structured', schema })

  test('an endless regular expression is aborted', () => {
    const slow = structured({ properties: { v: { type: 'string', pattern: '^(a+)+$' } } })
    expect(checkGoalData(slow, { v: `${'a'.repeat(40)}!` })).toContain('could not be checked')
  })

  test('a schema that refers only to itself is refused', () => {
    const endless = structured({ $ref: '#' })
    expect(checkGoalData(endless, { v: 1 }) ?? schemaProblem(endless)).toBeDefined()
  })

  test('a schema that is too long, too deep, broken or remote is named, and accepts any object', () => {
    const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ not: inner }), {})
    const long = { enum: Array.from({ length: 20_000 }, (_, n) => `value ${n}`) }
    for (const schema of [
      deep,
      long,
      { type: 'nonsense' },
      { $ref: 'https://example.org/s.json' },
    ]) {
      expect(schemaProblem(structured(schema))).toContain('the schema of goal g')
      expect(checkGoalData(structured(schema), { any: 1 })).toBeUndefined()
    }
  })

  test('both common dialects work, whatever $schema says', () => {
    const modern = structured({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { pair: { prefixItems: [{ type: 'number' }] } },
    })
    const old = structured({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { pair: { type: 'array', items: [{ type: 'number' }] } },
    })
    for (const pair of [modern, old]) {
      expect(checkGoalData(pair, { pair: [1] })).toBeUndefined()
      expect(checkGoalData(pair, { pair: ['x'] })).toContain('pair.0')
    }
  })

  test('two schemas may have the same $id', () => {
    for (const type of ['string', 'number']) {
      const schema = { $id: 'https://example.org/same', properties: { v: { type } } }
      expect(checkGoalData(structured(schema), { v: type === 'string' ? 's' : 1 })).toBeUndefined()
    }
  })
})

test.each([
  [{ type: 'number' }, { value: '4' }, 'data.value'],
  [{ type: 'number' }, {}, 'data.value'],
  [{ type: 'number' }, { value: 4, extra: 1 }, 'data.extra'],
  [{ type: 'qualitative' }, { answer: 'a', themes: ['t', ''], quotes: [] }, 'data.themes.1'],
  [{ type: 'contact' }, {}, 'data'],
  [{ type: 'text' }, null, 'data'],
])('of %j the field at fault in %j is %s', (fields, data, field) => {
  expect(findGoalFault(goal(fields), data)?.field).toBe(field)
})
