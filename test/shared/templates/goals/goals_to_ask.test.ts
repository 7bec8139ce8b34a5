import { expect, test } from 'vitest'
import { askableGoals } from '../../../../shared/templates/goals/goals_to_ask.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'

const optional = { required: false }
const template = TemplateInput.parse({
  name: 'T',
  phases: [
    { id: 'one', goals: [{ id: 'a' }, { id: 'b', ...optional }, { id: 'c', ...optional }] },
    { id: 'two', goals: [{ id: 'd' }, { id: 'e', depends_on: ['c'] }] },
  ],
})

test.each([
  ['in template order', [], [], false, 'a b c d'],
  ['without the settled ones', ['a', 'c'], [], false, 'b d e'],
  ['a required one that used up its time at the end', [], ['a'], false, 'b c d a'],
  ['an optional one that used up its time not at all', ['a'], ['b'], false, 'c d'],
  ['only the required ones when time is short, and what they depend on', [], [], true, 'a c d'],
  ['first those that still have time', ['c'], ['a'], true, 'd e a'],
  ['an optional one that a required one depends on at the end', ['a'], ['c'], false, 'b d c'],
  [
    'nothing when all required ones are settled and time is short',
    ['a', 'c', 'd', 'e'],
    [],
    true,
    '',
  ],
])('asks %s', (_what, settled, over_time, is_short, ids) => {
  const left = askableGoals(template, new Set(settled), { over_time, is_short })
  expect(left.map(({ id }) => id).join(' ')).toBe(ids)
})
