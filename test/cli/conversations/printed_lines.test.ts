import { expect, test } from 'vitest'
import type { ConversationChange } from '../../../cli/conversations/change.ts'
import { changeLine } from '../../../cli/conversations/printed_lines.ts'

const DELIVERY: ConversationChange & { type: 'delivery' } = {
  interview_id: 'int_1',
  type: 'delivery',
  kind: 'webhook',
  on: 'goal.committed',
  goal_id: 'cups',
  commit_id: 'cmt_1',
  event_id: null,
  delivery_id: 'dlv_1',
  target: 'https://example.com/hook',
  status: 'succeeded',
  attempts: 1,
  last_error: null,
}

test('a successful delivery is one short line', () => {
  expect(changeLine(DELIVERY)).toBe('delivery   cups → https://example.com/hook: succeeded')
})

test('a failed delivery says why, and with which id it can be replayed', () => {
  const held = {
    ...DELIVERY,
    status: 'held' as const,
    attempts: 2,
    last_error: 'The secret crm is missing',
  }
  expect(changeLine(held)).toBe(
    'delivery   cups → https://example.com/hook: held after 2 attempts: The secret crm is missing (dlv_1)',
  )
})

test('a withdrawal is one line', () => {
  const taken = { interview_id: 'int_1', type: 'withdrawal', goal_id: 'cups', version: 2 } as const
  expect(changeLine(taken)).toBe('withdrawn  cups')
})
