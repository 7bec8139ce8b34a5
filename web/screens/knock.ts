import type { KnockState } from '../state/state.ts'
import type { Words } from '../words.ts'
import { h, setText } from './element.ts'
import type { Actions, Screen } from './screen.ts'

/** For somebody without a seat: asks those in the call to be let in, and says what became of it. */
export function knockForm(
  words: Words,
  { knock }: Pick<Actions, 'knock'>,
): Screen<{ knock: KnockState }> {
  const name = h('input', {
    id: 'knock',
    type: 'text',
    maxLength: 80,
    autocomplete: 'name',
    required: true,
  })
  const form = h(
    'form',
    { className: 'card' },
    h('label', { className: 'label', htmlFor: 'knock' }, words.name),
    name,
    h('button', { type: 'submit', className: 'primary wide' }, words.knock.ask),
  )
  const became = h('p', { className: 'became', role: 'status' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = name.value.trim()
    if (asked) knock(asked)
  })
  return {
    root: h('div', { className: 'knock' }, form, became),
    show({ knock }) {
      form.hidden = knock !== 'possible'
      setText(became, knock === 'asking' || knock === 'refused' ? words.knock[knock] : '')
    },
  }
}
