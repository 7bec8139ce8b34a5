import { expect, onTestFinished, test, vi } from 'vitest'
import { fitGoalData } from '../../../../shared/templates/goals/fit_data.ts'
import {
  CHOICE,
  FLAGS,
  LISTED,
  MANY,
  NUMBER,
  goal,
  structured,
  type Fault,
  type Row,
} from './fitted_goals.ts'

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
const COMPANY = structured(
  { company: { type: 'string' }, size: { type: 'integer' }, city: { type: 'string' } },
  { required: ['company', 'size'], additionalProperties: false },
)
const SIZED = { company: 'X', size: 3 }
const EITHER = structured({ age: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })

test.each<Row>([
  ['null in an optional field', NUMBER, { value: 7, unit: null }, { value: 7 }],
  ['nothing in an optional field', goal({ type: 'scale' }), { value: 7, reason: '' }, { value: 7 }],
  ['a truth value as text', goal({ type: 'boolean' }), { value: 'True' }, { value: true }],
  ['data as text', CHOICE, '{"value":"Red"}', { value: 'Red' }],
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
  ...['yes', 'Sí', 'sim', 'oui.', 'JA'].map((word): Row => [
    word,
    goal({ type: 'boolean' }),
    { value: word },
    { value: true },
  ]),
  ...['No', 'não', 'non', 'nein'].map((word): Row => [
    word,
    goal({ type: 'boolean' }),
    { value: word },
    { value: false },
  ]),
  ['data within data', NUMBER, { data: { value: '7' } }, { value: 7 }],
  [
    'the whole call in its data',
    NUMBER,
    { goal_id: 'g', data: { value: 7 }, quotes: [] },
    { value: 7 },
  ],
  ['the id of the goal in its data', NUMBER, { goal_id: 'g', value: 7 }, { value: 7 }],
  ['data under the id of the goal', NUMBER, { g: { value: 7 } }, { value: 7 }],
  ['a field in another case', NUMBER, { Value: 7, UNIT: 'cups' }, { value: 7, unit: 'cups' }],
  [
    'a field with another hyphen',
    structured({ first_name: { type: 'string' } }, { required: ['first_name'] }),
    { 'First-Name': 'Ada' },
    { first_name: 'Ada' },
  ],
  ['an address in spaces', goal({ type: 'contact' }), { email: ' a@b.org ' }, { email: 'a@b.org' }],
  [
    'an address in another alphabet',
    goal({ type: 'contact' }),
    { email: 'jörg@müller.de' },
    { email: 'jörg@müller.de' },
  ],
  ...['14:30', '14:30:00', '14:30Z'].map((v): Row => [
    v,
    structured({ v: { type: 'string', format: 'time' } }),
    { v },
    { v },
  ]),
  [
    'an instant without its zone',
    structured({ v: { type: 'string', format: 'date-time' } }),
    { v: '2025-03-31T14:30' },
    { v: '2025-03-31T14:30' },
  ],
  ...['2025-03-31T00:00:00Z', '2025-03-31T10:30:00', '2025-03-31 10:30:00+02:00', '2025/3/31'].map(
    (day): Row => [`the day ${day}`, FLAGS, { day }, { day: '2025-03-31' }],
  ),
  ['null as text', FLAGS, { sure: 'null', day: 'N/A' }, { sure: null }],
  ...[1, '1', 'Yes.'].map((value): Row => [
    `a truth value as ${JSON.stringify(value)}`,
    goal({ type: 'boolean' }),
    { value },
    { value: true },
  ]),
  ...['answer', 'choice', 'values', 'Colour', 'g'].map((name): Row => [
    `the answer under the name ${name}`,
    goal({ type: 'single_choice', options: ['Red'], title: 'Colour' }),
    { [name]: 'Red' },
    { value: 'Red' },
  ]),
  ['a value within a value', NUMBER, { value: { value: '7' } }, { value: 7 }],
  ['data within data within data', NUMBER, { data: { data: { value: 7 } } }, { value: 7 }],
  ['a schema that is filled in', COMPANY, { type: 'object', properties: SIZED }, SIZED],
  ['data in an answer', COMPANY, { answer: SIZED }, SIZED],
  ['a remark beside the answer', COMPANY, { ...SIZED, note: 'They hesitated' }, SIZED],
  [
    'what no field asks for',
    COMPANY,
    { ...SIZED, city: 'Bonn', street: 'A' },
    { ...SIZED, city: 'Bonn' },
  ],
  ['the answer twice', NUMBER, { value: 7, answer: 7 }, { value: 7 }],
  ['what a number does not ask for', NUMBER, { value: 7, since: 2019 }, { value: 7 }],
  [
    'an answer without themes',
    goal({ type: 'qualitative' }),
    { answer: 'a', quotes: [] },
    { answer: 'a', quotes: [], themes: [] },
  ],
  [
    'one theme',
    goal({ type: 'qualitative' }),
    { answer: 'a', themes: 't', quotes: [] },
    { answer: 'a', themes: ['t'], quotes: [] },
  ],
])('%s is only written differently', (_, goal, given, data) => {
  expect(fitGoalData(goal, given)).toEqual({ data })
})

test.each<Fault>([
  ['a doubt in place of a truth value', goal({ type: 'boolean' }), { value: 'maybe' }, 'boolean'],
  ['a field that may be two', structured({}, { required: ['a_b'] }), { aB: 1, AB: 2 }, 'a_b'],
  ['an impossible time', structured({ v: { format: 'time' } }), { v: '25:30' }, 'format'],
  [
    'an impossible day',
    structured({ v: { format: 'date-time' } }),
    { v: '2025-02-30T14:30' },
    'format',
  ],
  ['a day that may be the next one elsewhere', FLAGS, { day: '2025-03-31T22:30:00Z' }, 'date'],
  ['a day whose month is unclear', FLAGS, { day: '03/04/2025' }, 'date'],
  ['a part of a truth', goal({ type: 'boolean' }), { value: 'yes, but rarely' }, 'boolean'],
  ['an answer under the name of something else', NUMBER, { age: 7 }, 'value'],
  ['two answers', NUMBER, { answer: 7, score: 8 }, 'value'],
  ['another answer', NUMBER, { value: 7, answer: 8 }, 'answer'],
  [
    'the answer in words beside one that says nothing',
    goal({ type: 'open' }),
    { choice: 'other', other_text: 'a horse' },
    'answer',
  ],
  ['a field that may be meant for another', COMPANY, { ...SIZED, town: 'Bonn' }, 'town'],
  ['a field like another', MANY, { values: ['Red'], others: 'green' }, 'others'],
  [
    'an address under another name',
    goal({ type: 'contact' }),
    { phone: '555 1234', mail: 'a@b.org' },
    'mail',
  ],
  ['the data of another goal', NUMBER, { goal_id: 'h', value: 7 }, 'goal_id'],
  ['none in place of a truth', structured({ v: { type: 'boolean' } }), { v: 'None' }, 'boolean'],
  ['a word that one of several forms could take', WORDS_OR_NAME, { v: 'Hello, World' }, 'must'],
  [
    'a method that every object has',
    structured({ toString: { type: 'array' } }, { required: ['toString'] }),
    {},
    '',
  ],
  ['null in a required field', NUMBER, { value: null }, 'must be number'],
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

test('a machine that stalls costs no answer', () => {
  const stalled = vi.spyOn(performance, 'now')
  onTestFinished(() => stalled.mockRestore())
  for (const now of [0, 1_000, 2_000]) stalled.mockReturnValueOnce(now)
  expect(fitGoalData(NUMBER, { value: '7' })).toEqual({ data: { value: 7 } })
})
