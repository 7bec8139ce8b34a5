import { expect, test } from 'vitest'
import { findingsOf } from '../../client/findings.ts'
import { readable } from '../../client/readable.ts'

const GOAL = { phase_id: 'main', type: 'open', required: true, title: null }
const META = { status: 'declined' as const, evidence: [], declined_at: '2026-01-01T00:00:00.000Z' }

test('every goal of the template is included in its order, then what else was found', () => {
  const goals = findingsOf({
    planned_goals: [
      { ...GOAL, goal_id: 'b', prompt: 'What do you do?' },
      { ...GOAL, goal_id: 'a', prompt: '', title: 'Age' },
      { ...GOAL, goal_id: 'constructor', prompt: '' },
    ],
    findings: {},
    findings_meta: { extra: META, a: META },
  })
  expect(goals.map(({ goal_id, title }) => [goal_id, title])).toEqual([
    ['b', 'What do you do?'],
    ['a', 'Age'],
    ['constructor', 'constructor'],
    ['extra', 'extra'],
  ])
  expect(goals.map(({ meta }) => meta?.status)).toEqual([
    undefined,
    'declined',
    undefined,
    'declined',
  ])
})

test.each([
  [{ value: 3, unit: 'cups' }, '3 cups'],
  [{ value: 3, unit: null }, '3'],
  [{ answer: 'Often.' }, 'Often.'],
  [{ value: false }, 'No'],
  [null, '–'],
  [{}, '–'],
  [{ value: [] }, '–'],
])('%j is read as "%s"', (data, text) => {
  expect(readable(data)).toEqual({ kind: 'text', text })
})

test('other data is read part by part, however deep', () => {
  expect(readable({ first_name: 'Ada', likes: ['tea', { kind: 'dark' }] })).toEqual({
    kind: 'parts',
    parts: [
      { name: 'First name', of: { kind: 'text', text: 'Ada' } },
      {
        name: 'Likes',
        of: {
          kind: 'list',
          items: [
            { kind: 'text', text: 'tea' },
            { kind: 'parts', parts: [{ name: 'Kind', of: { kind: 'text', text: 'dark' } }] },
          ],
        },
      },
    ],
  })
})
