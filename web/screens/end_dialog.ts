import { h } from './element.ts'
import type { Words } from '../words.ts'

/**
 * Asks for confirmation before ending the conversation for good; Escape and the first button return
 * to it.
 */
export function endDialog(words: Words, end: () => void): HTMLDialogElement {
  const no = h('button', { type: 'button', className: 'quiet', autofocus: true }, words.end_no)
  const yes = h('button', { type: 'button', className: 'danger' }, words.end_yes)
  const dialog = h(
    'dialog',
    { ariaLabel: words.end_question },
    h('h2', {}, words.end_question),
    h('p', {}, words.end_detail),
    h('div', { className: 'choices' }, no, yes),
  )
  no.addEventListener('click', () => dialog.close())
  yes.addEventListener('click', () => {
    dialog.close()
    end()
  })
  return dialog
}
