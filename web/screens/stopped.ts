import { h } from './element.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import type { Words } from '../words.ts'

/** Why there is no conversation, what to do about it, and a button if the page can help. */
export function stoppedScreen(
  { problem }: StateAt<'stopped'>,
  words: Words,
  { load, goBackIn }: Actions,
): Screen<StateAt<'stopped'>> {
  const root = h(
    'main',
    { className: 'screen centered stopped', dataset: { problem } },
    h('h1', { tabIndex: -1 }, words.problems[problem]),
    h('p', { className: 'lead' }, words.advice[problem]),
  )
  if (problem === 'busy' || problem === 'unreachable') root.append(button(words.try_again, load))
  if (problem === 'lost' || problem === 'elsewhere') root.append(button(words.go_back_in, goBackIn))
  return { root, show: () => {} }
}

function button(label: string, act: () => void) {
  const element = h('button', { type: 'button', className: 'primary' }, label)
  element.addEventListener('click', act)
  return element
}
