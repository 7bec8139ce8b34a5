import type { Language } from '../../shared/base/languages.ts'
import type { State } from '../state/state.ts'
import { browserLanguage, type Words, wordsOf } from '../words.ts'
import { callScreen } from './call.ts'
import { h, setText } from './element.ts'
import { endedScreen } from './ended.ts'
import { orb } from './orb.ts'
import { readyScreen } from './ready.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import { stoppedScreen } from './stopped.ts'

/**
 * Renders states into `page`: a screen is built when the state enters it, and updated while it
 * lasts.
 *
 * @param language of the texts; by default the conversation's
 */
export function renderer(
  page: HTMLElement,
  actions: Actions,
  language?: Language,
): (state: State) => void {
  let at: State['at'] | undefined
  let screen: Screen<never> | undefined
  return (state) => {
    const before = at
    if (state.at !== before) {
      at = state.at
      screen = build(state, introduce(state, language), actions)
      page.dataset.at = at
      page.replaceChildren(screen.root)
    }
    screen?.show(state as never)
    if (before !== undefined && before !== at) screen?.root.querySelector('h1')?.focus()
  }
}

function build(state: State, words: Words, actions: Actions): Screen<never> {
  switch (state.at) {
    case 'loading':
    case 'joining':
      return waitingScreen(words)
    case 'ready':
      return readyScreen(state, words, actions)
    case 'call':
      return callScreen(state, words, actions)
    case 'ended':
      return endedScreen(state, words, actions)
    case 'stopped':
      return stoppedScreen(words, actions)
  }
}

/**
 * Sets the document's language and title to the conversation's, or to the requested language. A conversation
 * that is over has no name.
 */
function introduce({ session }: State, asked: Language | undefined): Words {
  const language = asked ?? session?.language ?? browserLanguage()
  document.documentElement.lang = language
  if (session?.name) document.title = session.name
  return wordsOf(language)
}

function waitingScreen(words: Words): Screen<StateAt<'loading' | 'joining'>> {
  const text = h('p', { className: 'waiting-text', role: 'status' })
  const title = h('h1', { className: 'visually-hidden', tabIndex: -1 }, document.title)
  const root = h('main', { className: 'screen centered' }, title, orb('absent'), text)
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
