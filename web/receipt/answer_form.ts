import { button, h, setText } from '../screens/element.ts'
import type { Screen } from '../screens/screen.ts'
import { type ItemChange, isUnderWay, type ReceiptItem } from '../state/receipt_view.ts'
import type { Words } from '../words.ts'
import { newId } from './field.ts'
import { objectField } from './fields.ts'
import { isObject, propertiesOf } from './names.ts'
import { jsonField } from './texts.ts'

type Actions = { save: (data: Record<string, unknown>) => void; cancel: () => void }

/** A form to change an item. Input is kept until it is saved. */
export function answerForm(
  { type, label, data, schema }: ReceiptItem,
  words: Words,
  { save, cancel }: Actions,
): Screen<{ change: ItemChange | undefined }> & { focus: () => void; isTypedOn: () => boolean } {
  const asked = { schema, value: data ?? undefined, label, required: true, words, depth: 0 }
  const isNamed = Object.keys(propertiesOf(schema)).length > 0
  const field = isNamed ? objectField(asked, type) : jsonField(asked)
  const problem = h('p', { className: 'problem', id: newId(), role: 'alert', hidden: true })
  const submit = h('button', { type: 'submit', className: 'primary' }, words.receipt.save)
  const choices = [submit, button('quiet', words.receipt.cancel, cancel)]
  const root = h('form', {}, field.root, problem, h('div', { className: 'acts' }, ...choices))
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    const entered = field.read()
    if (submit.disabled || !isObject(entered)) return
    isTypedOn = false
    save(entered)
  })
  let isTypedOn = false
  let marked: HTMLElement | undefined
  let shown: ItemChange | undefined
  root.addEventListener('input', () => {
    isTypedOn = true
    mark(undefined)
  })

  /** Marks invalid input, with a message. */
  function mark(input: HTMLElement | undefined) {
    marked?.removeAttribute('aria-invalid')
    marked?.removeAttribute('aria-errormessage')
    problem.hidden = true
    marked = input
    if (!input) return
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-errormessage', problem.id)
    problem.hidden = false
    setText(problem, words.receipt.refused)
    input.focus()
  }

  return {
    root,
    show({ change }) {
      if (change === shown) return
      shown = change
      submit.disabled = change !== undefined && isUnderWay(change)
      if (change?.is !== 'refused') return
      const [, ...path] = change.field.split('.')
      const inner = field.at?.(path) ?? field
      mark(inner.input ?? root.querySelector<HTMLElement>('input, select, textarea') ?? submit)
    },
    focus: () => root.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    /** Something was typed since the last save. */
    isTypedOn: () => isTypedOn,
  }
}
