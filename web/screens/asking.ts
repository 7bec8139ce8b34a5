import type { CallState } from '../state/state.ts'
import type { Words } from '../words.ts'
import { button, h, setText } from './element.ts'
import type { Actions, Screen } from './screen.ts'

/** Who asks to be let in, one after the other, and the two answers. Nothing takes the focus. */
export function askingInCall(
  words: Words,
  { letIn }: Pick<Actions, 'letIn'>,
): Screen<Pick<CallState, 'asking'>> {
  let shown: string | undefined
  const answer = (let_in: boolean) => () => shown !== undefined && letIn(shown, let_in)
  const text = h('p', { role: 'status' })
  const choices = h(
    'div',
    { className: 'choices', role: 'group' },
    button('quiet', words.knock.not_now, answer(false)),
    button('quiet', words.knock.let_in, answer(true)),
  )
  const root = h('section', { className: 'asking' }, text, choices)
  return {
    root,
    show({ asking: [first] }) {
      shown = first?.knock_id
      const asks = first ? words.knock.asks(first.name) : ''
      setText(text, asks)
      choices.ariaLabel = asks
      choices.hidden = first === undefined
    },
  }
}
