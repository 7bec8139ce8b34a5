import { expect, test } from 'vitest'
import { startCall } from './interviewer_call.ts'

const QUESTIONS = {
  open: { type: 'open', prompt: 'What brought you to us?' },
  qualitative: { type: 'qualitative', prompt: 'What did you like most about your stay?' },
  text: { type: 'text', prompt: 'What is your favourite dish?' },
  number: { type: 'number', prompt: 'How many employees do you have?', unit: 'people', min: 0 },
  boolean: { type: 'boolean', prompt: 'Would you come again?' },
  scale: {
    type: 'scale',
    prompt: 'How likely are you to recommend us, from zero to ten?',
    min: 0,
    max: 10,
  },
  single_choice: {
    type: 'single_choice',
    prompt: 'Which plan do you use?',
    options: ['Basic', 'Professional', 'Enterprise edition'],
  },
  multiple_choice: {
    type: 'multiple_choice',
    prompt: 'Which channels do you use?',
    options: ['Email', 'Phone', 'Live chat'],
  },
  ranking: {
    type: 'ranking',
    prompt: 'Rank price, speed and quality.',
    options: ['price', 'speed', 'quality'],
  },
  date: { type: 'date', prompt: 'When was your last visit?' },
  contact: { type: 'contact', prompt: 'What are your name and email address?' },
  structured: {
    type: 'structured',
    prompt: 'Tell me about your order.',
    schema: {
      type: 'object',
      required: ['product', 'quantity', 'size', 'is_gift'],
      additionalProperties: false,
      properties: {
        product: { type: 'string' },
        quantity: { type: 'integer', minimum: 1 },
        size: { enum: ['small', 'medium', 'large'] },
        is_gift: { type: 'boolean', title: 'gift wrapping' },
        note: { type: 'string' },
      },
    },
  },
}
type Kind = keyof typeof QUESTIONS

const ANSWERS: [Kind, string[], unknown][] = [
  [
    'open',
    ['My neighbour told me about you last summer.'],
    { answer: 'My neighbour told me about you last summer.' },
  ],
  ['open', ['A friend.', 'She stayed here twice.'], { answer: 'A friend. She stayed here twice.' }],
  [
    'open',
    ['In the morning,', 'I had read about you,'],
    { answer: 'In the morning, I had read about you' },
  ],
  [
    'qualitative',
    ['I liked the breakfast buffet most of all,'],
    {
      answer: 'I liked the breakfast buffet most of all',
      themes: ['breakfast buffet', 'liked'],
      quotes: ['I liked the breakfast buffet most of all'],
    },
  ],
  [
    'qualitative',
    ['The breakfast buffet was wonderful. The beds were soft too.'],
    {
      answer: 'The breakfast buffet was wonderful. The beds were soft too.',
      themes: ['breakfast buffet', 'wonderful', 'beds'],
      quotes: ['The breakfast buffet was wonderful.', 'The beds were soft too.'],
    },
  ],
  ['text', ["It's lasagna."], { value: 'lasagna' }],
  ['number', ['We are about one hundred and twenty five people.'], { value: 125, unit: 'people' }],
  ['number', ['1,200'], { value: 1200, unit: 'people' }],
  ['boolean', ['Yeah, definitely.'], { value: true }],
  ['boolean', ['Not really, no.'], { value: false }],
  ['boolean', ['Well it depends', 'okay then yes'], { value: true }],
  [
    'scale',
    ["I'd say an eight, because the staff was friendly."],
    { value: 8, reason: 'because the staff was friendly.' },
  ],
  ['scale', ['ate'], { value: 8 }],
  ['scale', ["I'd give it a for."], { value: 4 }],
  ['scale', ['Seven. No, sorry, nine.'], { value: 9 }],
  ['scale', ['Nine out of ten.'], { value: 9 }],
  ['scale', ['seven or eight', 'eight then'], { value: 8 }],
  ['scale', ['twelve', 'ten'], { value: 10 }],
  ['single_choice', ['The professional one.'], { value: 'Professional' }],
  ['single_choice', ['The last one.'], { value: 'Enterprise edition' }],
  ['single_choice', ['the enterprize addition'], { value: 'Enterprise edition' }],
  [
    'single_choice',
    ['Something homemade', 'We built our own tool'],
    { value: 'other', other: 'We built our own tool' },
  ],
  [
    'single_choice',
    ['Basic or professional', 'Neither of them'],
    { value: 'other', other: 'Neither of them' },
  ],
  ['multiple_choice', ['Mostly phone and sometimes live chat'], { values: ['Phone', 'Live chat'] }],
  ['multiple_choice', ['All of them'], { values: ['Email', 'Phone', 'Live chat'] }],
  ['multiple_choice', ['None of them.'], { values: [] }],
  [
    'ranking',
    ['Quality first, then price and speed last.'],
    { values: ['quality', 'price', 'speed'] },
  ],
  ['ranking', ['Quality.', 'Then speed.'], { values: ['quality', 'speed', 'price'] }],
  ['date', ['Yesterday.'], { value: '2025-03-18' }],
  ['date', ['On the third of March, 2024.'], { value: '2024-03-03' }],
  ['date', ['March 31st 2023'], { value: '2023-03-31' }],
  ['date', ['I think it was two weeks ago.'], { value: '2025-03-05' }],
  ['date', ['Last Monday.'], { value: '2025-03-17' }],
  ['date', ['In May twenty twenty four.'], { value: '2024-05' }],
  [
    'contact',
    ['My name is Anna Smith and my email is anna dot smith at example dot com.'],
    { name: 'Anna Smith', email: 'anna.smith@example.com' },
  ],
  ['contact', ['Bob Stone', 'bob@stone.org'], { name: 'Bob Stone', email: 'bob@stone.org' }],
  [
    'structured',
    ['I ordered two in large.', 'A blue shirt.', 'No, thanks.'],
    { product: 'A blue shirt', quantity: 2, size: 'large', is_gift: false },
  ],
  [
    'structured',
    ['It was a nice one', 'A shirt', 'Three', 'medium', 'yes please'],
    { product: 'A shirt', quantity: 3, size: 'medium', is_gift: true },
  ],
]

test.each(ANSWERS)('%s: %j is committed as %j', (kind, answers, data) => {
  const call = startCall('en', [{ id: 'g', ...QUESTIONS[kind] }])
  const said: string[] = []
  for (const answer of answers) {
    expect(call.is_over, said.join(' | ')).toBe(false)
    said.push(call.say(answer))
  }
  expect(call.refused).toEqual([])
  expect(call.findings, said.join(' | ')).toEqual({ g: data })
  expect(call.is_over).toBe(true)
  for (const quote of call.commits[0]!.quotes) expect(answers.join(' ')).toContain(quote)
})

test('the question decides which contact data is asked for, before the description', () => {
  const description = 'Only for somebody who may be contacted'
  const mail = { id: 'g', type: 'contact', prompt: 'Which email address?', description }
  const call = startCall('en', [mail])
  call.say('It is john at river dot com.')
  expect([call.is_over, call.findings]).toEqual([true, { g: { email: 'john@river.com' } }])
})

test('a template without goals ends with a goodbye', () => {
  const call = startCall('en', [])
  expect(call.say()).not.toBe('')
  expect([call.is_over, call.refused, call.findings]).toEqual([true, [], {}])
})

test('a question with a variable is asked with its value, without the tag around it', () => {
  const goals = [
    { id: 'a', prompt: 'Why?' },
    { id: 'b', prompt: 'How is {{context.shop}}?' },
  ]
  const call = startCall('en', goals, { context: { shop: 'Ham & "Eggs"' } })
  expect(call.say('Because I like the small shops around here a lot.')).toMatch(
    /How is Ham & "Eggs"\?$/,
  )
})

test('the evidence of a value is the turn that made it, not an earlier one that said none', () => {
  const quotesAfter = (kind: Kind, ...answers: string[]) => {
    const call = startCall('en', [{ id: 'g', ...QUESTIONS[kind] }])
    for (const answer of answers) call.say(answer)
    return call.commits[0]?.quotes
  }
  const stray = 'Please try again.'
  expect(quotesAfter('number', stray, 'We have eight.')).toEqual(['We have eight.'])
  expect(quotesAfter('boolean', stray, 'Yes, I would.')).toEqual(['Yes, I would.'])
  expect(quotesAfter('multiple_choice', stray, 'Email.')).toEqual(['Email.'])
  expect(quotesAfter('ranking', 'Quality and price.', 'Then speed.')).toEqual([
    'Quality and price.',
  ])
  const [nothing, ...parts] = ['It was a nice one', 'A shirt', 'Three', 'medium', 'yes please']
  expect(quotesAfter('structured', nothing!, ...parts)).toEqual(parts)
  // An open answer is made of all that was said.
  expect(quotesAfter('open', 'A friend.', 'She stayed here.')).toHaveLength(2)
})
