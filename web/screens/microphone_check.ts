import { h, setText } from './element.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import type { Words } from '../words.ts'

/**
 * Shows that the microphone works before the call depends on it, and lets the participant choose
 * another.
 */
export function microphoneCheck(
  words: Words,
  actions: Actions,
): Screen<Pick<StateAt<'ready'>, 'microphone' | 'heard'>> {
  const choice = h('select', { id: 'microphone', ariaLabel: words.microphone })
  choice.addEventListener('change', () => actions.allowMicrophone(choice.value))
  const meter = h('div', { className: 'meter', ariaHidden: 'true' })
  const hint = h('p', { className: 'hint', role: 'status' })
  const root = h(
    'div',
    { className: 'microphone' },
    h('label', { className: 'label', htmlFor: 'microphone' }, words.microphone),
    choice,
    meter,
    hint,
  )
  return {
    root,
    show({ microphone, heard }) {
      const failsNow = microphone.is === 'failed' && root.dataset.is !== 'failed'
      root.dataset.is = microphone.is
      root.dataset.heard = String(heard)
      root.hidden = microphone.is === 'closed'
      choice.hidden = microphone.is !== 'open'
      if (microphone.is === 'failed') setText(hint, words.faults[microphone.fault])
      if (failsNow) root.closest('form')?.scrollIntoView({ block: 'nearest' })
      if (microphone.is === 'opening') setText(hint, words.opening_microphone)
      if (microphone.is !== 'open') return
      setText(hint, heard ? words.voice_heard : words.say_something)
      offer(choice, microphone, words)
    },
  }
}

function offer(
  choice: HTMLSelectElement,
  { devices, device_id }: Extract<StateAt<'ready'>['microphone'], { is: 'open' }>,
  words: Words,
) {
  const options = devices.map(({ id, label }) =>
    h('option', { value: id, selected: id === device_id }, label || words.default_microphone),
  )
  choice.replaceChildren(...options)
}
