import { expect, test } from 'vitest'
import { findingLines } from '../../../cli/conversations/finding_lines.ts'

const GOAL = { phase_id: 'main', type: 'open', title: null, prompt: 'What?' }
const AT = '2026-01-01T00:00:00.000Z'
const COMMITTED = {
  ...({ status: 'committed', source: 'agent', verification: 'verified' } as const),
  ...{ commit_id: 'cmt_1', version: 1, confidence: 1, evidence: [], committed_at: AT },
}
const lines = (data: Record<string, unknown>) =>
  findingLines({
    planned_goals: [{ ...GOAL, goal_id: 'a', required: true }],
    findings: { a: data },
    findings_meta: { a: COMMITTED },
  })

test('a goal without a finding states its outcome', () => {
  const planned = ['missing', 'skipped', 'refused', 'taken'].map((goal_id) => {
    return { ...GOAL, goal_id, title: goal_id, required: goal_id !== 'skipped' }
  })
  const found = findingLines({
    planned_goals: planned,
    findings: {},
    findings_meta: {
      refused: { status: 'declined', evidence: [], declined_at: AT },
      taken: {
        ...({ status: 'withdrawn', commit_id: 'cmt_2', version: 2 } as const),
        ...{ evidence: [], withdrawn_at: AT },
      },
    },
  })
  expect(found).toEqual([
    ...['', 'missing', '  (missing)'],
    ...['', 'skipped', '  (not reached)'],
    ...['', 'refused', '  (declined)'],
    ...['', 'taken', '  (withdrawn)'],
  ])
})

test('a plain answer is printed below its question, line by line', () => {
  expect(lines({ value: 3, unit: 'cups' })).toEqual(['', 'a: What?', '  3 cups'])
  expect(lines({ answer: 'Tea.\nAlways.' })).toEqual(['', 'a: What?', '  Tea.', '  Always.'])
})

test('lists and named parts are indented, however deep', () => {
  const data = { first_name: 'Ada', likes: ['tea', { kind: 'cake', sorts: ['dark', 'light'] }] }
  expect(lines(data).slice(2)).toEqual([
    '  First name: Ada',
    '  Likes:',
    '    - tea',
    '    -',
    '      Kind: cake',
    '      Sorts:',
    '        - dark',
    '        - light',
  ])
})
