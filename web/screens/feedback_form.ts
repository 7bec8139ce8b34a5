import { h, setText } from './element.ts'
import { icon } from './icons.ts'
import type { Actions, Screen, StateAt } from './screen.ts'
import type { Words } from '../words.ts'

/** Asks for feedback on the conversation: a rating and an optional comment. Sent once. */
export function feedbackForm(
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
