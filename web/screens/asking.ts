import type { Asking, CallState } from '../state/state.ts'
import type { Words } from '../words.ts'
import { button, h, setText } from './element.ts'
import type { Actions, Screen } from './screen.ts'

/** For how long a new question cannot be answered: a tap may be meant for the one before, in the same place. */
const READING_MS = 1_500

/** Who asks to be let in, one after the other, and the two answers. Nothing takes the focus. */
export function askingInCall(
  words: Words,
  { letIn }: Pick<Actions, 'letIn'>,
): Screen<Pick<CallState, 'asking'>> {
  let shown: Asking | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  const answer = (let_in: boolean) => () => shown && !reading && letIn(shown, let_in)
  const text = h('p', { role: 'status' })
  const answers = [
    button('quiet', words.knock.not_now, answer(false)),
    button('quiet', words.knock.let_in, answer(true)),
  ]
  const choices = h('div', { className: 'choices', role: 'group' }, ...answers)
  // Not `disabled`, which would take the focus.
  const disable = (disabled: boolean) => {
    for (const one of answers) one.ariaDisabled = String(disabled)
  }
  const read = () => {
    clearTimeout(reading)
    disable(true)
    reading = setTimeout(() => {
      reading = undefined
      disable(false)
    }, READING_MS)
  }
  const root = h('section', { className: 'asking' }, text, choices)
  return {
    root,
    show({ asking: [first] }) {
      if (shown?.knock_id !== first?.knock_id) read()
      shown = first
      const asks = first ? words.knock.asks(first.name) : ''
      setText(text, asks)
      choices.ariaLabel = asks
      choices.hidden = first === undefined
    },
  }
}
