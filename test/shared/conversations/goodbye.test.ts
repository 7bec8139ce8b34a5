import { expect, test } from 'vitest'
import { type AskedBy, endOfGoodbye } from '../../../shared/conversations/goodbye.ts'
import { flowOf } from '../../../shared/templates/flow.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const goals = [{ id: 'role' }, { id: 'pay' }, { id: 'extra', required: false }]
const template = TemplateInput.parse({ name: 'Any', phases: [{ id: 'p', goals }] })
const ended = (committed: string[], declined: string[], asked_by?: AskedBy) =>
  endOfGoodbye(flowOf(template, new Set(committed), new Set(declined)), asked_by)

test.each<[string[], string[], AskedBy | undefined, string]>([
  [['role', 'pay', 'extra'], [], 'nobody', 'goals_completed'],
  [['role'], ['pay', 'extra'], 'nobody', 'goals_completed'],
  [['role'], ['pay'], 'nobody', 'goals_completed'],
  [[], ['role', 'pay', 'extra'], 'nobody', 'goals_completed'],
  // Somebody who says goodbye after the last question has not stopped anything.
  [['role', 'pay'], ['extra'], 'participant', 'goals_completed'],
  [['role', 'pay'], [], 'participant', 'participant_ended'],
  [['role'], [], 'participant', 'participant_ended'],
  [['role', 'pay'], [], undefined, 'goals_completed'],
  [['role'], [], undefined, 'participant_ended'],
])('%j committed, %j declined, asked by %s: %s', (committed, declined, asked_by, reason) => {
  expect(ended(committed, declined, asked_by)).toEqual({ reason })
})

test('an agent that gives up required goals ended the call itself, and says which ones', () => {
  expect(ended(['role'], [], 'nobody')).toEqual({
    reason: 'goals_completed',
    detail: 'The agent said goodbye and left required goals without an answer: pay.',
  })
})
