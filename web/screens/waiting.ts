import { h, setText } from './element.ts'
import type { Screen, StateAt } from './screen.ts'
import type { Words } from '../words.ts'
import { orb } from './orb.ts'

export function waitingScreen(words: Words): Screen<StateAt<'loading' | 'joining'>> {
  const text = h('p', { className: 'waiting-text', role: 'status' })
  const root = h('main', { className: 'screen centered' }, orb('absent'), text)
  return {
    root,
    show(state) {
      if (state.at === 'loading') {
        return setText(text, state.put_off ? words.waits : words.loading)
      }
      if (state.put_off) return setText(text, words.put_off)
      setText(text, state.again ? words.joining_again : words.joining)
    },
  }
}
