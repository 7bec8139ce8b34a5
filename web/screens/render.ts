import { callScreen } from './call.ts'
import { endedScreen } from './ended.ts'
import { readyScreen } from './ready.ts'
import type { Actions, Screen } from './screen.ts'
import { stoppedScreen } from './stopped.ts'
import { waitingScreen } from './waiting.ts'
import type { State } from '../state/state.ts'
import { browserLanguage, type Words, wordsOf } from '../words.ts'

/** Shows states in `page`: a screen is built when the state reaches it, and updated while it stays. */
export function renderer(page: HTMLElement, actions: Actions): (state: State) => void {
  let at: State['at'] | undefined
  let screen: Screen<never> | undefined
  return (state) => {
    const before = at
    if (state.at !== before) {
      at = state.at
      screen = build(state, actions)
      page.dataset.at = at
      page.replaceChildren(screen.root)
    }
    screen?.show(state as never)
    if (before !== undefined && before !== at) screen?.root.querySelector('h1')?.focus()
  }
}

function build(state: State, actions: Actions): Screen<never> {
  const words = introduce(state)
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

/** Sets the document's language and title to the conversation's. */
function introduce({ session }: State): Words {
  const language = session?.language ?? browserLanguage()
  document.documentElement.lang = language
  if (session) document.title = session.name
  return wordsOf(language)
}
