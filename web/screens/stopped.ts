import type { EndedReason } from '../../shared/calls/states.ts'
import { button, h, setText } from './element.ts'
import { knockForm } from './knock.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import type { PageProblem } from '../state/page_problem.ts'
import type { Words } from '../words.ts'

const PASSES = new Set<PageProblem>(['unavailable', 'busy', 'unreachable', 'taken'])

/** Why there is no conversation, what to do about it, and a button if the page can help. */
export function stoppedScreen(words: Words, actions: Actions): Screen<StateAt<'stopped'>> {
  const { load, goBackIn } = actions
  const why: Partial<Record<EndedReason, string>> = words.ended
  const problemText = h('h1', { tabIndex: -1 })
  const advice = h('p', { className: 'lead' })
  const again = button('primary', words.try_again, load)
  const back = button('primary', words.go_back_in, goBackIn)
  const knocking = knockForm(words, actions)
  const root = h(
    'main',
    { className: 'screen centered stopped' },
    ...[problemText, advice, knocking.root, again, back],
  )
  return {
    root,
    show({ problem, fault, knock }) {
      const isWaiting = knock === 'asking'
      setText(problemText, isWaiting ? words.knock.waiting : words.problems[problem])
      advice.hidden = isWaiting
      const cause = fault && why[fault]
      setText(advice, cause ? `${cause} ${words.next.used}` : words.advice[problem])
      knocking.show({ knock })
      again.hidden = !PASSES.has(problem) || isWaiting
      back.hidden = problem !== 'lost' && problem !== 'elsewhere'
    },
  }
}
