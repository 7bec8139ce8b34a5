import type { EndedReason } from '../../shared/calls/states.ts'
import { button, h } from './element.ts'
import { icon } from './icons.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import type { Words } from '../words.ts'
import { feedbackForm } from './feedback_form.ts'
import { receiptSection } from '../receipt/receipt.ts'
import { captionList } from './caption_list.ts'

/**
 * After the call: thanks, why it ended, how much was covered, the answers, feedback, and the
 * transcript.
 */
export function endedScreen(
  { reason, progress, captions }: StateAt<'ended'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'ended'>> {
  // The agent tells the page only some reasons.
  const why: Partial<Record<EndedReason, string>> = words.ended
  const lines = [(reason && why[reason]) ?? words.ended.unknown]
  if (progress) lines.push(words.covered(progress.done, progress.total))
  const said = captionList(words, { opensAt: 'start' })
  said.root.hidden = captions.length === 0
  const feedback = feedbackForm(words, actions)
  const receipt = receiptSection(words, actions)
  return {
    root: h(
      'main',
      { className: 'screen centered ended' },
      h('span', { className: 'seal' }, icon('check')),
      h('h1', { tabIndex: -1 }, words.thanks),
      ...lines.map((line) => h('p', { className: 'lead' }, line)),
      receipt.root,
      feedback.root,
      actions.close
        ? button('quiet', words.close, actions.close)
        : h('p', { className: 'hint' }, words.close_page),
      said.root,
    ),
    show(state) {
      receipt.show(state)
      feedback.show(state)
      said.show(state)
    },
  }
}
