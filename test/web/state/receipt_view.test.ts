import { expect, test } from 'vitest'
import {
  type ReceiptItem,
  type Receipt,
  type ReceiptView,
  withChange,
  withReceipt,
} from '../../../web/state/receipt_view.ts'

const item = (version: number, goal_id = 'cups'): ReceiptItem => ({
  goal_id,
  label: 'Cups a day',
  type: 'number',
  status: 'captured',
  data: { value: version },
  quotes: [],
  version,
  source: 'agent',
  schema: {},
})
const receipt = (...items: ReceiptItem[]): Receipt => ({
  session_id: 'ses_1',
  state: 'processing',
  expires_at: '2026-12-21T16:40:00.000Z',
  items,
  open: [],
  unanswered: 1,
})
const LOADING: ReceiptView = { is: 'loading' }

test('a reloaded receipt includes late findings, and keeps what was changed since', () => {
  const shown = withReceipt(LOADING, receipt(item(1)))
  const change = { is: 'saved' } as const
  const changed = withChange(shown, { goal_id: 'cups', change, item: item(2) })
  expect(withReceipt(changed, receipt(item(1), item(1, 'why')))).toMatchObject({
    receipt: { items: [{ version: 2 }, { goal_id: 'why' }] },
    changes: { cups: change },
  })
})

test('a receipt on display is not lost when it cannot be reloaded', () => {
  const shown = withReceipt(LOADING, receipt(item(1)))
  expect(withReceipt(shown, 'failed')).toBe(shown)
  expect(withReceipt(LOADING, 'failed')).toEqual({ is: 'failed' })
  expect(withReceipt({ is: 'failed' }, 'loading')).toEqual(LOADING)
})

test('after a failed change the item stays as it was; after a conflict it is the newest', () => {
  const shown = withReceipt(LOADING, receipt(item(1), item(1, 'why')))
  const failed = withChange(shown, { goal_id: 'why', change: { is: 'failed' } })
  expect(failed).toMatchObject({ receipt: receipt(item(1), item(1, 'why')) })
  const conflict = { goal_id: 'why', change: { is: 'conflict' }, item: item(5, 'why') } as const
  expect(withChange(failed, conflict)).toMatchObject({
    receipt: { items: [{ version: 1 }, { version: 5 }] },
    changes: { why: { is: 'conflict' } },
  })
})

test('what was open keeps its place once it is answered, and counts no longer, also when the receipt is reloaded', () => {
  const open: ReceiptItem = { ...item(0, 'why'), status: 'open', data: null, source: null }
  const shown = withReceipt(LOADING, { ...receipt(item(1)), open: [open] })
  const saving = withChange(shown, { goal_id: 'why', change: { is: 'saving' } })
  expect(saving).toMatchObject({ receipt: { open: [open], unanswered: 1 } })
  const change = { is: 'saved' } as const
  const answered = withChange(saving, { goal_id: 'why', change, item: item(1, 'why') })
  const after = { receipt: { open: [{ goal_id: 'why', version: 1 }], unanswered: 0 } }
  expect(answered).toMatchObject(after)
  expect(withReceipt(answered, { ...receipt(item(1)), open: [open] })).toMatchObject({
    receipt: { open: [{ goal_id: 'why', version: 1 }] },
  })
})
