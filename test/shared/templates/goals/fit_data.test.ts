import { expect, onTestFinished, test, vi } from 'vitest'
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
const LABELLED = goal({
  type: 'single_choice',
  options: [
    { value: 'navy', label: 'Dark Blue' },
    { value: 'sky', label: 'Light Blue' },
  ],
})
const MANY = goal({ type: 'multiple_choice', options: ['Red', 'Dark Blue', 'Très bien'] })
const FLAGS = structured({
  day: { type: 'string', format: 'date' },
  level: { enum: [1, 2, 3] },
  answer: { enum: ['yes', 'no'] },
  sure: { type: ['boolean', 'null'] },
  tags: { type: 'array', items: { type: 'string' } },
})
const COMPANY = structured(
  { company: { type: 'string' }, size: { type: 'integer' }, city: { type: 'string' } },
  { required: ['company', 'size'], additionalProperties: false },
)
const SIZED = { company: 'X', size: 3 }
type Row = [string, Goal, unknown, object]
const EITHER = structured({ age: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })

test.each<Row>([
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
  [
    'a number with its unit',
    goal({ type: 'number', unit: 'years' }),
    { value: '7 Years' },
    { value: 7 },
  ],
  [
    'a number with the unit beside it',
    goal({ type: 'number' }),
    { value: '7 cups', unit: 'cups' },
    { value: 7, unit: 'cups' },
  ],
  [
    'a value of a scale with its end',
    goal({ type: 'scale', min: 1, max: 10 }),
    { value: '8/10' },
    { value: 8 },
  ],
  ...(
    [
      ['1,234,567', 1_234_567],
      ['1.234,5', 1_234.5],
      ["12'000", 12_000],
      ['1 500', 1_500],
      ['3,5', 3.5],
      ['+7', 7],
      ['-0.5', -0.5],
      ['0.125', 0.125],
      ['0,125', 0.125],
      ['1234.567', 1_234.567],
      ['2.50', 2.5],
      ['1.234.567', 1_234_567],
      ['30.000,00', 30_000],
      ['1 500 000', 1_500_000],
    ] as const
  ).map(([text, value]): Row => [text, goal({ type: 'number' }), { value: text }, { value }]),
  [
    'a mark out of five',
    structured({ v: { type: 'integer', minimum: 1, maximum: 5 } }),
    { v: '4/5' },
    { v: 4 },
  ],
  ['an option by its label', LABELLED, { value: 'Dark blue' }, { value: 'navy' }],
  ['an option in quotes', CHOICE, { value: '“Red”.' }, { value: 'Red' }],
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
  [
    'a price',
    structured({ v: { type: 'number', multipleOf: 0.01 } }),
    { v: '19.99' },
    { v: 19.99 },
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
  ['a number among options as text', FLAGS, { level: '2' }, { level: 2 }],
  ['a truth value among words', FLAGS, { answer: true }, { answer: 'yes' }],
  ['null as text', FLAGS, { sure: 'null', day: 'N/A' }, { sure: null }],
  ['null in a list', FLAGS, { tags: ['a', null] }, { tags: ['a'] }],
  ...[1, '1', 'Yes.'].map((value): Row => [
    `a truth value as ${JSON.stringify(value)}`,
    goal({ type: 'boolean' }),
    { value },
    { value: true },
  ]),
  ...['8 out of 10', '8 von 10'].map((value): Row => [
    value,
    goal({ type: 'scale', min: 1, max: 10 }),
    { value },
    { value: 8 },
  ]),
  ...['tres bien', '3. Très bien', 'très-bien'].map((word): Row => [
    `the option ${word}`,
    MANY,
    { values: [word] },
    { values: ['Très bien'] },
  ]),
  ...['11–50', '11 - 50', '11‑50'].map((value): Row => [
    `the option ${value}`,
    goal({ type: 'single_choice', options: ['1-10', '11-50'] }),
    { value },
    { value: '11-50' },
  ]),
  [
    'a ranking with its numbers',
    goal({ type: 'ranking', options: ['Price', 'Speed'] }),
    { values: '1. Speed\n2. Price' },
    { values: ['Speed', 'Price'] },
  ],
  ...['red, dark blue', "['Red', 'Dark Blue']", 'Red; Dark Blue', 'Red > Dark Blue'].map(
    (values): Row => [`the list ${values}`, MANY, { values }, { values: ['Red', 'Dark Blue'] }],
  ),
  ['an option twice', MANY, { values: ['Red', 'red'] }, { values: ['Red'] }],
  [
    'an option with its label',
    LABELLED,
    { value: { value: 'sky', label: 'Light Blue' } },
    { value: 'sky' },
  ],
  ['a list of one in place of its value', CHOICE, { value: ['Red'] }, { value: 'Red' }],
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

test.each<[string, Goal, unknown, string]>([
  ['a number beyond the limits', NUMBER, { value: '11' }, 'must be number'],
  ['a word in place of a number', NUMBER, { value: 'seven' }, 'must be number'],
  [
    'more digits than a number keeps',
    goal({ type: 'number' }),
    { value: '12345678901234567890' },
    'must be number',
  ],
  ...['1,234', '30.000', '2.000', '-1.500', '555 010 447', '555.010.447', '+49 151 234'].map(
    (value): [string, Goal, unknown, string] => [
      `the number ${value}, which may be read differently,`,
      goal({ type: 'number' }),
      { value },
      'must be number',
    ],
  ),
  [
    'a whole number with thousandths or thousands',
    structured({ v: { type: 'integer' } }),
    { v: '30.000' },
    'must be integer',
  ],
  [
    'a fraction or a day in place of a number',
    structured({ v: { type: 'number', maximum: 5 } }),
    { v: '1/5' },
    'must be number',
  ],
  [
    'a number with an unknown unit',
    goal({ type: 'number' }),
    { value: '7 cups' },
    'must be number',
  ],
  ['a part of another whole', goal({ type: 'scale', min: 1, max: 10 }), { value: '4/5' }, 'number'],
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
  ['two options in place of one', CHOICE, { value: ['Red', 'Dark Blue'] }, 'must be string'],
  ['a list with another option', MANY, { values: 'Red, green' }, 'must be array'],
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
  ['a grade like another', structured({ v: { enum: ['A', 'B'] } }), { v: 'A-' }, 'one of'],
  ['the data of another goal', NUMBER, { goal_id: 'h', value: 7 }, 'goal_id'],
  [
    'none in place of a number',
    structured({ kids: { type: 'integer' } }),
    { kids: 'none' },
    'kids',
  ],
  ['none in place of a truth', structured({ v: { type: 'boolean' } }), { v: 'None' }, 'boolean'],
  ['a truth in place of a list', FLAGS, { tags: false }, 'array'],
  [
    'a ranking whose numbers are in another order',
    goal({ type: 'ranking', options: ['Price', 'Quality', 'Speed'] }),
    { values: ['3. Speed', '1. Price', '2. Quality'] },
    'one of',
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

test('a machine that stalls costs no answer', () => {
  const stalled = vi.spyOn(performance, 'now')
  onTestFinished(() => stalled.mockRestore())
  for (const now of [0, 1_000, 2_000]) stalled.mockReturnValueOnce(now)
  expect(fitGoalData(NUMBER, { value: '7' })).toEqual({ data: { value: 7 } })
})
