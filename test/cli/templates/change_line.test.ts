import { expect, test } from 'vitest'
import type { Change } from '../../../cli/templates/change.ts'
import { changeLine } from '../../../cli/templates/change_line.ts'

const DELIVERY: Change & { type: 'delivery' } = {
  interview_id: 'int_1',
  type: 'delivery',
  kind: 'webhook',
  on: 'goal.committed',
  goal_id: 'cups',
  commit_id: 'cmt_1',
  delivery_id: 'dlv_1',
  target: 'https://example.com/hook',
  status: 'succeeded',
  attempts: 1,
  last_error: null,
}

test('a delivery that went is told in a short line', () => {
  expect(changeLine(DELIVERY)).toBe('delivery   cups → https://example.com/hook: succeeded')
})

test('one that did not go says why, and by which id it is sent again', () => {
  const held = { ...DELIVERY, status: 'held', attempts: 2, last_error: 'The secret crm is missing' }
  expect(changeLine(held)).toBe(
    'delivery   cups → https://example.com/hook: held after 2 attempts: The secret crm is missing (dlv_1)',
  )
})
