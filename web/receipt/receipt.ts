import { button, h, setText } from '../screens/element.ts'
import type { Actions, Screen } from '../screens/screen.ts'
import { allItems, type ReceiptView } from '../state/receipt_view.ts'
import type { Words } from '../words.ts'
import { dayInWords } from './date.ts'
import { receiptItem } from './item.ts'

/** What the call captured, goal by goal. */
export function receiptSection(
  words: Words,
  actions: Pick<Actions, 'correct' | 'withdraw' | 'readReceipt'>,
): Screen<{ receipt: ReceiptView }> {
  const told = words.receipt
  const lead = h('p', { className: 'hint' })
  const list = h('ol', { className: 'items' })
  const status = h('p', { className: 'hint', role: 'status' })
  const again = button('quiet', words.try_again, actions.readReceipt)
  const title = h('h2', { id: 'receipt' }, told.title)
  const root = h('section', { className: 'card receipt' }, title, lead, list, status, again)
  root.setAttribute('aria-labelledby', title.id)
  const items = new Map<string, ReturnType<typeof receiptItem>>()
  let before: ReceiptView | undefined

  return {
    root,
    show({ receipt: view }) {
      if (view === before) return
      before = view
      root.hidden = view.is === 'none'
      again.hidden = view.is !== 'failed'
      setText(status, sentenceOf(view, words))
      lead.hidden = view.is !== 'shown' || view.receipt.items.length === 0
      if (view.is !== 'shown') return
      const { receipt, changes } = view
      setText(lead, told.lead(dayInWords(receipt.expires_at)))
      const rows = allItems(receipt).map((item) => {
        const { goal_id } = item
        const row = items.get(goal_id) ?? receiptItem(item, words, actions)
        items.set(goal_id, row)
        row.show({ item, change: changes[goal_id] })
        return row.root
      })
      // Reinserting an element that is already in place would take the focus away from it.
      const isInPlace = rows.every((row, i) => list.children[i] === row)
      if (!isInPlace || rows.length !== list.children.length) list.replaceChildren(...rows)
    },
  }
}

function sentenceOf(view: ReceiptView, words: Words): string {
  const { receipt: told } = words
  if (view.is === 'loading') return told.loading
  if (view.is === 'waiting') return words.waits
  if (view.is === 'failed') return told.failed
  if (view.is !== 'shown') return ''
  const { state, items, open, unanswered } = view.receipt
  // The others are named.
  const isCounted = items.length > 0 && unanswered > 0 && open.length === 0
  return [
    ...(state === 'processing' ? [told.late] : []),
    ...(state === 'final' && items.length === 0 ? [told.nothing] : []),
    ...(isCounted ? [told.unanswered(unanswered)] : []),
  ].join(' ')
}
