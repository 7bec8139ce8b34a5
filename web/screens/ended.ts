import type { EndedReason } from '../../shared/calls/states.ts'
import { receiptSection } from '../receipt/receipt.ts'
import type { Words } from '../words.ts'
import { captionList } from './caption_list.ts'
import { button, h, setText } from './element.ts'
import { icon } from './icons.ts'
import type { Actions, Screen, StateAt } from './screen.ts'

/**
 * After the call: thanks, or that it did not work, why it ended, how much was covered, the answers, feedback, and the
 * transcript.
 */
export function endedScreen(
  { reason, progress, captions }: StateAt<'ended'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'ended'>> {
  // The agent tells the page only some reasons.
  const why: Partial<Record<EndedReason, string>> = words.ended
  const isOurFault = reason !== null && FAULTS.has(reason)
  const lines = [(reason && why[reason]) ?? words.ended.unknown]
  // Where nothing worked, nobody wants to read that no topic was covered.
  if (progress && !(isOurFault && progress.done === 0))
    lines.push(words.covered(progress.done, progress.total))
  const said = captionList(words, { opensAt: 'start' })
  said.root.hidden = captions.length === 0
  const feedback = feedbackForm(words, actions)
  const receipt = receiptSection(words, actions)
  return {
    root: h(
      'main',
      { className: 'screen centered ended' },
      h('span', { className: 'seal' }, icon(isOurFault ? 'topics' : 'check')),
      h('h1', { tabIndex: -1 }, isOurFault ? words.did_not_work : words.thanks),
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

const FAULTS = new Set<EndedReason>(['provider_error', 'agent_error'])

/** Asks for feedback on the conversation: a rating and an optional comment. Sent once. */
function feedbackForm(
  words: Words,
  { rate }: Pick<Actions, 'rate'>,
): Screen<Pick<StateAt<'ended'>, 'feedback'>> {
  const { question, scale, text: asked, send } = words.feedback
  const ratings = scale.map((meaning, i) => ratingOf(i + 1, meaning))
  const ends = [scale[0]!, scale.at(-1)!].map((meaning) => h('span', {}, meaning))
  const text = h('textarea', { id: 'feedback-text', rows: 3, maxLength: 4000 })
  const button = h('button', { type: 'submit', className: 'primary' }, send)
  const form = h(
    'form',
    { className: 'card feedback' },
    h(
      'fieldset',
      {},
      h('legend', { className: 'label' }, question),
      h('div', { className: 'ratings' }, ...ratings),
      h('p', { className: 'hint ends', ariaHidden: 'true' }, ...ends),
    ),
    h('label', { className: 'label', htmlFor: text.id }, asked),
    text,
    button,
  )
  const outcome = h('p', { className: 'hint', role: 'status' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = form.elements.namedItem('rating') as RadioNodeList
    rate(Number(value), text.value.trim())
  })
  return {
    root: h('section', { className: 'feedback-area' }, form, outcome),
    show({ feedback }) {
      form.hidden = feedback === 'given' || feedback === 'unasked'
      // Anything typed after sending would be lost.
      text.readOnly = feedback === 'sending' || feedback === 'waiting'
      button.disabled = text.readOnly
      if (feedback === 'given') setText(outcome, words.feedback.given)
      else if (feedback === 'waiting') setText(outcome, words.waits)
      else setText(outcome, feedback === 'failed' ? words.feedback.failed : '')
    },
  }
}

const FACES = ['face_1', 'face_2', 'face_3', 'face_4', 'face_5'] as const

/** The words are for screen readers; the visible part is the face. */
function ratingOf(rating: number, meaning: string) {
  const id = `rating-${rating}`
  const properties = { type: 'radio', name: 'rating', id, value: String(rating), required: true }
  return h(
    'span',
    { className: 'rating' },
    h('input', { ...properties, ariaLabel: `${rating}: ${meaning}` }),
    h('label', { htmlFor: id, title: meaning }, icon(FACES[rating - 1]!)),
  )
}
