import { expect, test } from 'vitest'
import { fitGoalData } from '../../../../shared/templates/goals/fit_data.ts'
import { NUMBER, goal, structured, type Fault, type Row } from './fitted_goals.ts'

test.each<Row>([
  ['a number as text', NUMBER, { value: '7' }, { value: 7 }],
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
  [
    'a price',
    structured({ v: { type: 'number', multipleOf: 0.01 } }),
    { v: '19.99' },
    { v: 19.99 },
  ],
  ...['8 out of 10', '8 von 10'].map((value): Row => [
    value,
    goal({ type: 'scale', min: 1, max: 10 }),
    { value },
    { value: 8 },
  ]),
])('%s is only written differently', (_, goal, given, data) => {
  expect(fitGoalData(goal, given)).toEqual({ data })
})

test.each<Fault>([
  ['a number beyond the limits', NUMBER, { value: '11' }, 'must be number'],
  ['a word in place of a number', NUMBER, { value: 'seven' }, 'must be number'],
  [
    'more digits than a number keeps',
    goal({ type: 'number' }),
    { value: '12345678901234567890' },
    'must be number',
  ],
  ...['1,234', '30.000', '2.000', '-1.500', '555 010 447', '555.010.447', '+49 151 234'].map(
    (value): Fault => [
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
  [
    'none in place of a number',
    structured({ kids: { type: 'integer' } }),
    { kids: 'none' },
    'kids',
  ],
])('%s stays a fault, said of what was given', (_, goal, given, message) => {
  expect(fitGoalData(goal, given)).toMatchObject({
    fault: { message: expect.stringContaining(message) },
  })
})
