import { expect, test } from 'vitest'
import type { Goal } from '../../../../shared/templates/goals/goal.ts'
import { escapeWarnings } from '../../../../shared/templates/warnings/escape_warnings.ts'

/** A goal whose schema notes each time that its properties are read. */
function watchedGoal(properties: object) {
  const goal = { id: 'g', type: 'structured', schema: {} } as Goal
  let reads = 0
  Object.defineProperty(goal.schema, 'properties', { get: () => (reads++, properties) })
  return { goal, readCount: () => reads }
}

test('the schema of a goal is read once, however many variables a body_template has', () => {
  const { goal, readCount } = watchedGoal({ answer: { type: 'string' } })
  const body_template = `[${'{{data.answer}},'.repeat(3_000)}0]`
  const found = [...escapeWarnings({ url: 'https://a.example', body_template }, '', [goal])]
  expect(found.length).toBeGreaterThan(0)
  expect(readCount()).toBe(1)
})

test.each([
  ['a number in each', [{ type: 'number' }, { type: ['integer', 'null'] }], 0],
  ['text in one', [{ type: 'number' }, { type: 'string' }], 1],
  ['text or a number', [{ type: ['number', 'string'] }], 1],
])('a field that is %s of the goals: %j', (_, types, count) => {
  const goals = types.map((answer) => watchedGoal({ answer }).goal)
  const output = { url: 'https://a.example', body_template: '{"a": {{data.answer}}}' }
  expect([...escapeWarnings(output, '', goals)]).toHaveLength(count)
})

test('a field that a goal does not have may be text', () => {
  const goals = [{ answer: { type: 'number' } }, {}].map((fields) => watchedGoal(fields).goal)
  const output = { url: 'https://a.example', body_template: '{"a": {{data.answer}}}' }
  expect([...escapeWarnings(output, '', goals)]).toHaveLength(1)
})
