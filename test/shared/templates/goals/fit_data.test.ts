import { expect, test } from 'vitest'
import { fitGoalData } from '../../../../shared/templates/goals/fit_data.ts'
import { Goal } from '../../../../shared/templates/goals/goal.ts'

const goal = (fields: object) => Goal.parse({ id: 'g', ...fields })
const structured = (properties: object, rest: object = {}) =>
  goal({ type: 'structured', schema: { type: 'object', properties, ...rest } })

const NUMBER = goal({ type: 'number', min: 0, max: 10 })
const CHOICE = goal({ type: 'single_choice', options: ['Red', 'Dark Blue'] })
const LISTED = structured(
  {
    colours: { type: 'array', items: { enum: ['red', 'blue'] } },
    note: { type: 'string', minLength: 1 },
  },
  { required: ['colours'], additionalProperties: false },
)
const NESTED = structured({
  home: { type: 'object', properties: { floor: { type: 'integer' }, note: { type: 'string' } } },
  is_own: { type: 'boolean' },
})
const WORDS_OR_NAME = structured({
  v: {
    anyOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'string', pattern: '^[a-z]+$' },
    ],
  },
})
const EITHER = structured({ age: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })

test.each<[string, Goal, unknown, object]>([
  ['a number as text', NUMBER, { value: '7' }, { value: 7 }],
  ['null in an optional field', NUMBER, { value: 7, unit: null }, { value: 7 }],
  ['nothing in an optional field', goal({ type: 'scale' }), { value: 7, reason: '' }, { value: 7 }],
  ['a truth value as text', goal({ type: 'boolean' }), { value: 'True' }, { value: true }],
  ['an option in another case', CHOICE, { value: ' dark  blue' }, { value: 'Dark Blue' }],
  ['data as text', CHOICE, '{"value":"Red"}', { value: 'Red' }],
  ['a list as text', LISTED, { colours: '["red"]' }, { colours: ['red'] }],
  ['one value in place of a list', LISTED, { colours: 'Red' }, { colours: ['red'] }],
  [
    'null in a field that the goal does not have',
    LISTED,
    { colours: [], size: null },
    { colours: [] },
  ],
  [
    'several at once',
    LISTED,
    { colours: '["RED","blue"]', note: '' },
    { colours: ['red', 'blue'] },
  ],
  [
    'an object as text, with a number as text in it',
    NESTED,
    { home: '{"floor":"3","note":4}', is_own: 'false' },
    { home: { floor: 3, note: '4' }, is_own: false },
  ],
  ['what may be one of several', EITHER, { age: '40' }, { age: 40 }],
  [
    'one theme',
    goal({ type: 'qualitative' }),
    { answer: 'a', themes: 't', quotes: [] },
    { answer: 'a', themes: ['t'], quotes: [] },
  ],
])('%s is only written differently', (_, goal, given, data) => {
  expect(fitGoalData(goal, given)).toEqual({ data })
})

test.each<[string, Goal, unknown, string]>([
  ['a number beyond the limits', NUMBER, { value: '11' }, 'must be number'],
  ['a word in place of a number', NUMBER, { value: 'seven' }, 'must be number'],
  [
    'more digits than a number keeps',
    goal({ type: 'number' }),
    { value: '12345678901234567890' },
    'must be number',
  ],
  ['nothing in place of a required list', LISTED, { colours: '' }, 'must be array'],
  [
    'an object in place of an option',
    structured({ v: { enum: ['a'] } }),
    { v: { toString: 1 } },
    'one of',
  ],
  [
    'a list in place of an option',
    structured({ v: { enum: ['a,b'] } }),
    { v: ['a', 'b'] },
    'one of',
  ],
  ['a unit in another case', structured({ v: { enum: ['MB'] } }), { v: 'Mb' }, 'one of'],
  ['a word that one of several forms could take', WORDS_OR_NAME, { v: 'Hello, World' }, 'must'],
  [
    'a method that every object has',
    structured({ toString: { type: 'array' } }, { required: ['toString'] }),
    {},
    '',
  ],
  ['null in a required field', NUMBER, { value: null }, 'must be number'],
  ['an option that there is not', CHOICE, { value: 'green' }, 'must be one of'],
  [
    'an option that may be two',
    structured({ v: { enum: ['red', 'Red'] } }),
    { v: 'RED' },
    'must be one of',
  ],
  ['a field with a value that the goal does not have', LISTED, { colours: [], size: 3 }, 'size'],
  ['text that is no object', CHOICE, 'Red', 'data must be an object'],
])('%s stays a fault, said of what was given', (_, goal, given, message) => {
  expect(fitGoalData(goal, given)).toMatchObject({
    fault: { message: expect.stringContaining(message) },
  })
})

test('what was given is not changed', () => {
  const given = { value: '7', unit: null }
  fitGoalData(NUMBER, given)
  expect(given).toEqual({ value: '7', unit: null })
})
