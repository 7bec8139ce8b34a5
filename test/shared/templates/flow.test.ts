import { describe, expect, test } from 'vitest'
import { flowOf } from '../../../shared/templates/flow.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const template = TemplateInput.parse({
  name: 'Two phases',
  phases: [
    { id: 'first', goals: [{ id: 'a' }, { id: 'b', depends_on: ['a', 'unknown'] }] },
    { id: 'second', goals: [{ id: 'c', required: false, depends_on: ['b'] }] },
  ],
})
const after = (...ids: string[]) => {
  const { phase, open, left: _left, ...counts } = flowOf(template, new Set(ids))
  return { phase: phase?.id, open: open.map(({ id }) => id), ...counts }
}

test('asks a goal only when everything it depends on is committed', () => {
  expect(after()).toEqual({ phase: 'first', open: ['a'], done: 0, total: 3, finished: false })
  expect(after('a')).toMatchObject({ phase: 'first', open: ['b'], done: 1 })
})

test('is finished when only optional goals are left, and has no phase when nothing is', () => {
  expect(after('a', 'b')).toMatchObject({ phase: 'second', open: ['c'], finished: true })
  expect(after('a', 'b', 'c')).toMatchObject({ phase: undefined, open: [], done: 3 })
})

test('goals that depend on each other do not block the conversation', () => {
  const circle = TemplateInput.parse({
    name: 'Circle',
    phases: [
      {
        id: 'p',
        goals: [
          { id: 'a', depends_on: ['b'] },
          { id: 'b', depends_on: ['a'] },
        ],
      },
    ],
  })
  expect(flowOf(circle, new Set()).open.map(({ id }) => id)).toEqual(['a'])
  expect(flowOf(circle, new Set(['a'])).open.map(({ id }) => id)).toEqual(['b'])
})

test('a commit of a goal that is not in the template is not counted', () => {
  expect(after('gone')).toMatchObject({ done: 0, total: 3 })
})

describe('a declined goal', () => {
  const goals = [
    { id: 'salary' },
    { id: 'why', depends_on: ['salary'] },
    { id: 'since', depends_on: ['why'] },
    { id: 'age', required: false },
  ]
  const own = TemplateInput.parse({ name: 'Declined', phases: [{ id: 'p', goals }] })
  const flow = (committed: string[], declined: string[]) => {
    const { open, ...rest } = flowOf(own, new Set(committed), new Set(declined))
    return { open: open.map(({ id }) => id), done: rest.done, finished: rest.finished }
  }

  test('is done, and so is everything that depends on it: none of it is asked', () => {
    expect(flow([], ['salary'])).toEqual({ open: ['age'], done: 3, finished: true })
    expect(flow(['age'], ['salary'])).toEqual({ open: [], done: 4, finished: true })
  })

  test('does not affect what was answered without being asked', () => {
    expect(flow(['why'], ['salary'])).toEqual({ open: ['since', 'age'], done: 2, finished: false })
  })

  test('is no longer open if it is optional, which leaves the required ones', () => {
    expect(flow([], ['age'])).toEqual({ open: ['salary'], done: 1, finished: false })
  })

  test('in a dependency cycle leaves nothing to ask', () => {
    const circle = [
      { id: 'a', depends_on: ['b'] },
      { id: 'b', depends_on: ['a'] },
    ]
    const round = TemplateInput.parse({ name: 'Circle', phases: [{ id: 'p', goals: circle }] })
    expect(flowOf(round, new Set(), new Set(['a']))).toMatchObject({ open: [], finished: true })
  })
})
