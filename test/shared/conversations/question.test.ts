import { expect, test } from 'vitest'
import { questionOf } from '../../../shared/conversations/question.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const goals = ['consent', 'refund', 'age'].map((id) => ({ id, type: 'boolean' }))
const template = TemplateInput.parse({ name: 'Refunds', phases: [{ id: 'p', goals }] })
/** A turn ends at 10, 20, 30 …; what it answers is settled up to 9 later. */
const turns = ['t1', 't2', 't3', 't4'].map((id, index) => ({ id, ended_at: 10 * (index + 1) }))

function question(goal_id: string, said: number, settled: Record<string, number> = {}) {
  const instants = Object.entries(settled).map(([goal_id, at]) => ({
    ...{ goal_id, at },
    is_declined: false,
  }))
  const { from, answers } = questionOf(goal_id, template, instants, turns.slice(0, said))
  return `from ${from}: ${[...answers].join(' ')}`.trim()
}

test('a goal was asked when it had become the next to ask', () => {
  expect(question('consent', 2, { consent: 11 })).toBe('from 0: t1')
  expect(question('refund', 2, { consent: 11 })).toBe('from 1: t2')
  expect(question('age', 4, { consent: 11, refund: 31 })).toBe('from 3: t4')
})

test('a goal that was not asked yet may have been answered before, but not by a bare yes to another question', () => {
  expect(question('refund', 1)).toBe('from 0:')
  expect(question('refund', 1, { consent: 11 })).toBe('from 0:')
})

test('where a goal stays open, later turns may answer another one, except the turn that settles it', () => {
  expect(question('refund', 3)).toBe('from 0: t2 t3')
  expect(question('refund', 3, { consent: 31 })).toBe('from 0: t2')
})

test('a goal that was declined is not the next to ask', () => {
  const settled = [{ goal_id: 'consent', at: 11, is_declined: true }]
  expect(questionOf('refund', template, settled, turns.slice(0, 2))).toEqual({
    from: 1,
    answers: new Set(['t2']),
  })
})

test('nothing said after the last goal is a bare answer to it', () => {
  expect(question('age', 4, { consent: 11, refund: 21, age: 31 })).toBe('from 2: t3')
})
