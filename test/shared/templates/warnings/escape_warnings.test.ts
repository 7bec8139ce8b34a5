import { expect, onTestFinished, test, vi } from 'vitest'
import type { Goal } from '../../../../shared/templates/goals/goal.ts'
import { escapeWarnings } from '../../../../shared/templates/warnings/escape_warnings.ts'
import { findEscapes } from '../../../../shared/templates/warnings/find_escapes.ts'
import { shownWarnings } from '../../../../shared/templates/warnings/warning.ts'

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

test('no more places are read than there are warnings to show', () => {
  const parsed = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsed.mockRestore())
  const output = { url: 'https://a.example', body_template: `[${'{{context.x}},'.repeat(3_000)}0]` }
  const { length } = shownWarnings(escapeWarnings(output, '', []))
  expect(parsed).toHaveBeenCalledTimes(length)
})

test.each([
  ['an operation of GraphQL', '{a(:)'.repeat(15_000)],
  ['arguments of GraphQL', `{a${'('.repeat(20_000)}${':'.repeat(20_000)}${')'.repeat(20_000)}`],
  ['URLs', `${'://'.repeat(330)} ${'{{context.x}} '.repeat(450)}`.repeat(10)],
])('what is almost %s is read once', (_, text) => {
  const output = {
    url: 'https://a.example',
    body_template: `{"a": "${text}{{context.x}}", "b": {{context.y}}}`,
  }
  const found = [...escapeWarnings(output, '', [])]
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('{{ context.y }}') as string,
  ])
})

test('what is not found in time is left out', () => {
  const output = { url: 'https://a.example', body_template: '{"a": {{context.x}}}' }
  const endless = { ...output }
  Object.defineProperty(endless, 'headers', {
    get() {
      for (;;);
    },
  })
  const settings = { outputs: [output, endless, output] }
  const found = findEscapes({ template: { phases: [], settings } }, 100)
  expect(found.map(({ field }) => field)).toEqual(['settings.outputs.0.body_template'])
})
