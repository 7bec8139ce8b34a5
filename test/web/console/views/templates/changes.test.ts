import { expect, test } from 'vitest'
import { changesBetween } from '../../../../../web/console/views/templates/versions/changes_between.ts'
import { middleOf } from '../../../../../web/console/views/templates/versions/middle.ts'

const goal = (id: string, more = {}) => ({ id, type: 'open', ...more })
const template = (phases: Record<string, object[]>, more = {}) => ({
  name: 'Coffee',
  settings: {},
  phases: Object.entries(phases).map(([id, goals]) => ({ id, goals })),
  ...more,
})

test('nothing differs between identical templates', () => {
  const one = template({ main: [goal('cups')] })
  expect(changesBetween(one, structuredClone(one))).toEqual([])
})

test('a goal that is moved within its phase is the only one that moved', () => {
  const before = template({ main: [goal('a'), goal('b'), goal('c'), goal('d')] })
  const after = template({ main: [goal('d'), goal('a'), goal('b'), goal('c')] })
  expect(changesBetween(before, after)).toEqual([{ part: 'Goal d', what: 'moved' }])
})

test('a goal moved to another phase says from where to where', () => {
  const before = template({ one: [goal('a'), goal('b')], two: [] })
  const after = template({ one: [goal('b')], two: [goal('a', { prompt: 'Why?' })] })
  expect(changesBetween(before, after)).toEqual([
    { part: 'Goal a', what: 'moved', field: 'phase', before: 'one', after: 'two' },
    { part: 'Goal a', what: 'added', field: 'prompt', before: undefined, after: 'Why?' },
  ])
})

test('additions, removals and changes are named with their field', () => {
  const url = (to: string) => ({ outputs: [{ url: to }] })
  const before = template({ main: [goal('a'), goal('b', url('x'))] }, { description: 'Hot' })
  const after = template({ main: [goal('b', url('y')), goal('c')] }, { settings: { voice: 1 } })
  expect(changesBetween(before, after)).toEqual([
    { part: 'Template', what: 'removed', field: 'description', before: 'Hot', after: undefined },
    { part: 'Settings', what: 'added', field: 'voice', before: undefined, after: 1 },
    { part: 'Goal a', what: 'removed', before: goal('a') },
    { part: 'Goal b', what: 'changed', field: 'outputs › 1 › url', before: 'x', after: 'y' },
    { part: 'Goal c', what: 'added', after: goal('c') },
  ])
})

test('an added phase lists its goals as goals', () => {
  const changes = changesBetween(template({ one: [] }), template({ one: [], two: [goal('a')] }))
  expect(changes).toEqual([
    { part: 'Phase two', what: 'added', after: { id: 'two' } },
    { part: 'Goal a', what: 'added', after: goal('a') },
  ])
})

test('in two texts only the words that differ are highlighted', () => {
  expect(middleOf('How many cups a day?', 'How many mugs a day?')).toEqual({
    start: 'How many ',
    before: 'cups',
    after: 'mugs',
    end: ' a day?',
  })
  expect(middleOf('a a', 'a a a')).toMatchObject({ before: '', after: ' a' })
  expect(middleOf('', 'new')).toEqual({ start: '', before: '', after: 'new', end: '' })
})
