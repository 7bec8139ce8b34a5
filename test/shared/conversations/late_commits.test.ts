import { expect, test } from 'vitest'
import { lateCommits } from '../../../shared/conversations/late_commits.ts'
import { owedOf } from '../../../shared/conversations/owed.ts'
import { fitGoalData } from '../../../shared/templates/goals/fit_data.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { turnsOf } from './last_look/turns.ts'

const template = TemplateInput.parse({
  name: 'Coffee',
  phases: [
    {
      id: 'p',
      goals: [
        { id: 'cups', type: 'number', max: 20 },
        { id: 'mail', type: 'text', confirm: 'read_back' },
        { id: 'city', type: 'text' },
      ],
    },
  ],
})
const CITY = { goal_id: 'city', evidence: [{ turn_id: 'trn_1', quote: 'Lyon', verified: true }] }
const SAID = ['Where?', 'In Lyon.', 'How many?', 'Three cups, and ada at home dot org.']

const fit = (goal: Goal, data: unknown) => Promise.resolve(fitGoalData(goal, data))

function found(calls: object[], ...more: string[]) {
  const owed = owedOf(template, [CITY], [], turnsOf(...SAID, ...more))!
  return lateCommits(
    template,
    owed,
    calls.map((call) => JSON.stringify(call)),
    fit,
  )
}

const CUPS = { goal_id: 'cups', data: { value: 3 }, quotes: ['three cups'], confidence: 0.8 }
const MAIL = { goal_id: 'mail', data: { value: 'ada@home.org' }, quotes: ['ada at home dot org'] }

test('an answer to an open goal, in words that were said, is committed with its evidence', async () => {
  expect(await found([CUPS])).toEqual({
    commits: [
      {
        goal_id: 'cups',
        data: { value: 3 },
        confidence: 0.8,
        evidence: [{ turn_id: 'trn_3', quote: 'three cups', verified: true }],
      },
    ],
    refused: [],
  })
})

test.each<[string, string, object]>([
  ['without words', 'not said', { ...CUPS, quotes: [] }],
  ['in words that nobody said', 'not said', { ...CUPS, quotes: ['three cups', 'a day'] }],
  ["in the agent's words", 'not said', { ...CUPS, quotes: ['How many'] }],
  ['that does not fit', 'unfit', { ...CUPS, data: { value: 30 } }],
  ['to no goal', 'unfit', { ...CUPS, goal_id: 'tea' }],
  ['to a goal that is committed', 'not open', { ...CUPS, goal_id: 'city', data: { value: 'x' } }],
])('an answer %s is %s, and nothing is committed', async (_, refusal, call) => {
  expect(await found([call])).toEqual({ commits: [], refused: [refusal] })
})

test('a call that is no JSON, or breaks off, commits nothing', async () => {
  const owed = owedOf(template, [CITY], [], turnsOf(...SAID))!
  const broken = ['{"goal_id": "cu', '', '[]']
  expect((await lateCommits(template, owed, broken, fit)).commits).toEqual([])
})

test('a schema that cannot be checked in time is tried once, and of many calls two a goal count', async () => {
  const poison = { type: 'object', properties: { value: { type: 'string', pattern: '^(a+)+$' } } }
  const slow = TemplateInput.parse({
    name: 'Slow',
    phases: [{ id: 'p', goals: [{ id: 'code', type: 'structured', schema: poison }] }],
  })
  const owed = owedOf(slow, [], [], turnsOf('Your code?', 'A lot.'))!
  const call = { goal_id: 'code', data: { value: `${'a'.repeat(60)}!` }, quotes: ['A lot'] }
  const calls = (count: number, value: unknown) => Array<string>(count).fill(JSON.stringify(value))
  const refused = async (sent: string[]) => (await lateCommits(slow, owed, sent, fit)).refused
  expect(await refused(calls(100, call))).toEqual(['unfit'])
  expect(await refused(calls(100, {}))).toEqual(['unfit', 'unfit'])
})

test('a goal that is read back needs something said after the agent has read it back', async () => {
  expect((await found([MAIL])).refused).toEqual(['not confirmed'])
  const asked = 'I understood ada@home.org. Is that right?'
  expect((await found([MAIL], asked)).refused).toEqual(['not confirmed'])
  const { commits } = await found([MAIL], asked, 'Yes.')
  expect(commits.map(({ goal_id }) => goal_id)).toEqual(['mail'])
})

test('of several answers to one goal the last that counts stands', async () => {
  const again = { ...CUPS, data: { value: 4 } }
  const wrong = { ...CUPS, data: { value: 5 }, quotes: ['five'] }
  expect((await found([CUPS, again, wrong])).commits).toMatchObject([{ data: { value: 4 } }])
})

test('an answer is committed in the form that its goal wants, however the model wrote it', async () => {
  const calls = [{ goal_id: 'cups', value: '3', unit: null, quotes: 'three cups' }]
  expect(await found(calls)).toMatchObject({
    commits: [{ data: { value: 3 }, evidence: [{ quote: 'three cups', verified: true }] }],
    refused: [],
  })
})

test('a syllable, or words from before the question, do not verify an answer, but it is not lost', async () => {
  const bare = { ...CUPS, quotes: ['three'] }
  expect(await found([bare])).toMatchObject({
    commits: [{ evidence: [{ turn_id: 'trn_3', quote: 'three', verified: false }] }],
    refused: [],
  })
  const owed = owedOf(template, [CITY], [], turnsOf(...SAID))!
  const questionOf = () => ({ from: 2, answers: new Set<string>() })
  expect(
    await lateCommits(template, owed, [JSON.stringify(CUPS)], fit, { questionOf }),
  ).toMatchObject({ commits: [{ evidence: [{ quote: 'three cups', verified: false }] }] })
})

test('data and quotes can be stored', async () => {
  const call = { ...CUPS, data: { value: 3, unit: 'cu\0ps' }, quotes: ['three\0 cups'] }
  expect((await found([call])).commits).toMatchObject([
    { data: { value: 3, unit: 'cups' }, evidence: [{ quote: 'three cups' }] },
  ])
})
