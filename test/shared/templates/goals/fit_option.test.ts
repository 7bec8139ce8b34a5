import { expect, test } from 'vitest'
import { fitGoalData } from '../../../../shared/templates/goals/fit_data.ts'
import {
  CHOICE,
  FLAGS,
  LISTED,
  MANY,
  goal,
  structured,
  type Fault,
  type Row,
} from './fitted_goals.ts'

const LABELLED = goal({
  type: 'single_choice',
  options: [
    { value: 'navy', label: 'Dark Blue' },
    { value: 'sky', label: 'Light Blue' },
  ],
})

test.each<Row>([
  ['an option in another case', CHOICE, { value: ' dark  blue' }, { value: 'Dark Blue' }],
  ['a list as text', LISTED, { colours: '["red"]' }, { colours: ['red'] }],
  ['one value in place of a list', LISTED, { colours: 'Red' }, { colours: ['red'] }],
  ['an option by its label', LABELLED, { value: 'Dark blue' }, { value: 'navy' }],
  ['an option in quotes', CHOICE, { value: '“Red”.' }, { value: 'Red' }],
  ['a number among options as text', FLAGS, { level: '2' }, { level: 2 }],
  ['a truth value among words', FLAGS, { answer: true }, { answer: 'yes' }],
  ['null in a list', FLAGS, { tags: ['a', null] }, { tags: ['a'] }],
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
])('%s is only written differently', (_, goal, given, data) => {
  expect(fitGoalData(goal, given)).toEqual({ data })
})

test.each<Fault>([
  ['two options in place of one', CHOICE, { value: ['Red', 'Dark Blue'] }, 'must be string'],
  ['a list with another option', MANY, { values: 'Red, green' }, 'must be array'],
  ['a grade like another', structured({ v: { enum: ['A', 'B'] } }), { v: 'A-' }, 'one of'],
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
  ['an option that there is not', CHOICE, { value: 'green' }, 'must be one of'],
  [
    'an option that may be two',
    structured({ v: { enum: ['red', 'Red'] } }),
    { v: 'RED' },
    'must be one of',
  ],
])('%s stays a fault, said of what was given', (_, goal, given, message) => {
  expect(fitGoalData(goal, given)).toMatchObject({
    fault: { message: expect.stringContaining(message) },
  })
})
