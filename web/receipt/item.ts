import { button, h, setText } from '../screens/element.ts'
import type { Actions, Screen } from '../screens/screen.ts'
import { type ItemChange, isUnderWay, type ReceiptItem } from '../state/receipt_view.ts'
import type { Words } from '../words.ts'
import { answerOf, quotesIn } from './answer.ts'
import { answerForm } from './answer_form.ts'
import { newId } from './field.ts'

type Shown = { item: ReceiptItem; change: ItemChange | undefined }

/** What one goal captured, with its quotes and the actions open to the participant. */
export function receiptItem(
  first: ReceiptItem,
  words: Words,
  actions: Pick<Actions, 'correct' | 'withdraw'>,
): Screen<Shown> {
  const { receipt } = words
  let item = first
  let shown: ItemChange | undefined
  let form: ReturnType<typeof answerForm> | undefined
  const heading = h('h3', { id: newId() }, item.label)
  const content = h('div', { className: 'content' })
  const place = h('div', { className: 'place' })
  const status = h('p', { className: 'hint', role: 'status' })
  const correct = act('quiet', receipt.correct, edit)
  const withdraw = act('quiet', receipt.withdraw, ask)
  const acts = h('div', { className: 'acts' }, correct, withdraw)
  const root = h('li', {}, heading, content, acts, place, status)

  function act(className: string, label: string, run: () => void) {
    const made = button(className, label, run)
    made.setAttribute('aria-describedby', heading.id)
    return made
  }

  function edit() {
    setText(status, '')
    form = answerForm(item, words, {
      save: (data) => actions.correct(item, data),
      cancel: () => close(correct),
    })
    put(form.root)
    form.focus()
  }

  /** Asks for confirmation before withdrawing. */
  function ask() {
    setText(status, '')
    const no = act('quiet', receipt.withdraw_no, () => close(withdraw))
    const yes = act('danger', receipt.withdraw, () => {
      yes.disabled = true
      actions.withdraw(item)
    })
    const choices = h('div', { className: 'acts' }, yes, no)
    const label = receipt.withdraw_question
    const means = h('p', { className: 'hint' }, receipt.withdraw_means)
    put(h('div', { role: 'group', ariaLabel: label }, h('p', {}, label), means, choices))
    no.focus()
  }

  function put(part: HTMLElement) {
    place.replaceChildren(part)
    acts.hidden = true
  }

  /** @param next what gets the focus afterwards */
  function close(next: HTMLElement) {
    form = undefined
    place.replaceChildren()
    acts.hidden = false
    if (root.contains(document.activeElement) || document.activeElement === document.body) {
      next.focus()
    }
  }

  function showItem() {
    content.replaceChildren(...contentOf(item, words))
    root.dataset.status = item.status
    setText(correct, item.data ? receipt.correct : receipt.answer)
    withdraw.hidden = !HAS_ANSWER[item.status]
  }

  function showChange(change: ItemChange | undefined) {
    if (change?.is === 'saved' && !form?.isTypedOn()) close(correct)
    else if (change && !isUnderWay(change) && !form) close(withdraw)
    setText(status, change ? sentenceOf(change, words) : '')
    form?.show({ change })
  }

  showItem()
  return {
    root,
    show(now) {
      if (now.item !== item) {
        item = now.item
        showItem()
      }
      if (now.change === shown) return
      shown = now.change
      showChange(shown)
    },
  }
}

const HAS_ANSWER: Record<ReceiptItem['status'], boolean> = {
  captured: true,
  withdrawn: false,
  declined: false,
  open: false,
}

function contentOf(item: ReceiptItem, words: Words): HTMLElement[] {
  const { receipt } = words
  const outcome = outcomeIn(item, words)
  const quotes = [...new Set([...item.quotes, ...quotesIn(item)])].filter(
    (quote) => !HAS_ANSWER[item.status] || !repeats(outcome, quote),
  )
  const said = h(
    'ul',
    { className: 'said', ariaLabel: receipt.said },
    ...quotes.map((quote) => h('li', {}, h('q', {}, quote))),
  )
  const isCorrected = HAS_ANSWER[item.status] && item.source === 'participant'
  return [
    outcome,
    ...(quotes.length > 0 ? [said] : []),
    ...(isCorrected ? [h('p', { className: 'badge' }, receipt.corrected)] : []),
  ]
}

function outcomeIn(item: ReceiptItem, words: Words): HTMLElement {
  const { receipt } = words
  const told = (text: string) => h('p', { className: 'hint' }, text)
  switch (item.status) {
    case 'captured':
      return answerOf(item, words)
    case 'withdrawn':
      return told(receipt.withdrawn)
    case 'declined':
      return told(receipt.declined)
    case 'open':
      return told(receipt.open)
  }
}

/** Whether the answer already says these words, however they are written. */
function repeats(answer: HTMLElement, quote: string): boolean {
  const texts = [...answer.querySelectorAll('p, li, dd')].map(({ textContent }) => textContent)
  return texts.some((text) => ` ${bare(text)} `.includes(` ${bare(quote)} `))
}

/** Its words alone. */
function bare(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

/** A form reports invalid input itself. */
function sentenceOf({ is }: ItemChange, { receipt, waits }: Words): string {
  return {
    saving: receipt.saving,
    waiting: waits,
    saved: receipt.saved,
    failed: receipt.save_failed,
    conflict: receipt.conflict,
    refused: '',
  }[is]
}
