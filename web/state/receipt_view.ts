import type * as Wire from '../../shared/conversations/receipt.ts'

/** What one goal captured. */
export type ReceiptItem = Omit<Wire.ReceiptItem, 'committed_at'>

export type Receipt = Omit<Wire.Receipt, 'items' | 'open' | 'expires_at'> & {
  items: ReceiptItem[]
  /** What was left open and can still be answered; what has been answered since stays in its place. */
  open: ReceiptItem[]
  expires_at: string
}

/** What the page shows of the receipt; `none` if there is nothing to show. */
export type ReceiptView =
  | { is: 'none' | 'loading' | 'waiting' | 'failed' }
  | { is: 'shown'; receipt: Receipt; changes: Readonly<Record<string, ItemChange>> }

/**
 * State of the latest change to an item. `conflict`: somebody else changed the item in the
 * meantime, and their version is shown. `waiting`: the service cannot accept it yet. `refused`: the
 * data is invalid; the field is named, such as `data.value`.
 */
export type ItemChange = { is: 'saving' | 'waiting' | 'saved' | 'failed' | 'conflict' } | Refusal
export type Refusal = { is: 'refused'; field: string }

export function isUnderWay({ is }: ItemChange): boolean {
  return is === 'saving' || is === 'waiting'
}

/** What was captured, then what was left open. */
export function allItems({ items, open }: Receipt): ReceiptItem[] {
  return [...items, ...open]
}

/** Rereading the receipt does not undo later changes. */
export function withReceipt(
  view: ReceiptView,
  read: Receipt | Exclude<ReceiptView['is'], 'shown'>,
): ReceiptView {
  if (view.is !== 'shown') {
    return typeof read === 'string' ? { is: read } : { is: 'shown', receipt: read, changes: {} }
  }
  if (typeof read === 'string') return view
  const before = allItems(view.receipt)
  const newest = (item: ReceiptItem) => {
    const shown = before.find(({ goal_id }) => goal_id === item.goal_id)
    return shown && shown.version > item.version ? shown : item
  }
  const [items, open] = [read.items.map(newest), read.open.map(newest)]
  return { ...view, receipt: { ...read, items, open } }
}

export function withChange(
  view: ReceiptView,
  { goal_id, change, item }: { goal_id: string; change: ItemChange; item?: ReceiptItem },
): ReceiptView {
  if (view.is !== 'shown') return view
  const { receipt } = view
  const changed = (shown: ReceiptItem) => (item && shown.goal_id === goal_id ? item : shown)
  const [items, open] = [receipt.items.map(changed), receipt.open.map(changed)]
  const wasOpen = receipt.open.some((one) => one.goal_id === goal_id && one.status === 'open')
  const unanswered = receipt.unanswered - (item && wasOpen && item.status !== 'open' ? 1 : 0)
  const changes = { ...view.changes, [goal_id]: change }
  return { ...view, receipt: { ...receipt, items, open, unanswered }, changes }
}
