import { expect, test } from 'vitest'
import { Goal } from '../../../../shared/templates/goals/goal.ts'
import { readCommit } from '../../../../shared/templates/goals/goal_commit.ts'
import { Phase } from '../../../../shared/templates/template.ts'

const goals = [
  { id: 'job_title', type: 'text', title: 'Current role' },
  { id: 'age', type: 'number', title: 'Age' },
  { id: 'age_of_child', type: 'number', title: 'age' },
].map((goal) => Goal.parse(goal))
const template = { phases: [Phase.parse({ id: 'p', goals })] }
const ROLE = { goal_id: 'job_title', data: { value: 'Nurse' }, quotes: ['I am a nurse'] }

test.each<[string, unknown]>([
  ['as it should be', ROLE],
  ['with the id in another case', { ...ROLE, goal_id: 'Job-Title' }],
  ['with the title of the goal', { ...ROLE, goal_id: 'current role' }],
  ['with its fields beside the id', { goal_id: 'job_title', value: 'Nurse', quotes: ROLE.quotes }],
  ['with its fields beside empty data', { ...ROLE, data: {}, value: 'Nurse' }],
  ['with data in a list', { ...ROLE, data: [ROLE.data] }],
  ['with data within data', { ...ROLE, data: { data: ROLE.data } }],
  [
    'with the id in the data',
    { data: { goal_id: 'job_title', value: 'Nurse' }, quotes: ROLE.quotes },
  ],
  ['with one quote', { ...ROLE, quotes: 'I am a nurse' }],
  ['with its value alone', { ...ROLE, data: 'Nurse' }],
  ['with its value in a list', { ...ROLE, data: ['Nurse'] }],
  ['with data as Python writes it', { ...ROLE, data: "{'value': 'Nurse',}" }],
  ['with data in a fence', { ...ROLE, data: '```json\n{"value": "Nurse"}\n```' }],
  ['with other names', { goalId: 'job_title', data: ROLE.data, quote: 'I am a nurse' }],
  ['for a goal', { goal: '"job_title"', data: ROLE.data, quotes: ROLE.quotes }],
  ['with quotes as objects', { ...ROLE, quotes: [{ text: 'I am a nurse' }, null] }],
  [
    'with the quotes in the data',
    { goal_id: 'job_title', data: { ...ROLE.data, quotes: ROLE.quotes } },
  ],
  ['with quotes as text', { ...ROLE, quotes: '["I am a nurse"]' }],
])('a commit %s is the same', (_, args) => {
  expect(readCommit(template, args)).toEqual({
    goal: goals[0],
    commit: { ...ROLE, confidence: null },
  })
})

test('an id before any title, and no title that two goals have', () => {
  const commit = (goal_id: string) => readCommit(template, { ...ROLE, goal_id, data: { value: 7 } })
  expect(commit('age')).toMatchObject({ commit: { goal_id: 'age' } })
  expect(commit('AGE')).toEqual({ problem: 'There is no goal AGE; use an id of the plan.' })
  expect(commit('name')).toEqual({ problem: 'There is no goal name; use an id of the plan.' })
})

test('a call without arguments is told to have none', () => {
  expect(readCommit(template, {})).toEqual({
    problem: 'The call came without arguments; send goal_id, data and quotes.',
  })
})
