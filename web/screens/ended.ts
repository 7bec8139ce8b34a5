import type { EndedReason } from '../../shared/calls/states.ts'
import { receiptSection } from '../receipt/receipt.ts'
import type { Words } from '../words.ts'
import { captionList } from './caption_list.ts'
import { button, h, setText } from './element.ts'
import { type Ending, endingOf } from '../state/ending.ts'
import { icon, type IconName } from './icons.ts'
import type { Actions, Screen, StateAt } from './screen.ts'

const SIGNS: Record<Ending, IconName> = { finished: 'check', early: 'pause', did_not_work: 'alert' }

/**
 * After the call: whether it was finished, ended early or did not work, why, how much was covered and what to do next,
 * the answers, feedback, and the transcript.
 */
export function endedScreen(
  first: StateAt<'ended'>,
  words: Words,
  actions: Actions,
): Screen<StateAt<'ended'>> {
  const seal = h('span', { className: 'seal' })
  const heading = h('h1', { tabIndex: -1 })
  const lead = h('div', { className: 'leads', role: 'status' })
  const again = button('primary', words.try_again, actions.load)
  const said = captionList(words, { opensAt: 'start' })
  said.root.hidden = first.captions.length === 0
  const feedback = feedbackForm(words, actions)
  const receipt = receiptSection(words, actions)
  const last = actions.close
    ? button('quiet', words.close, actions.close)
    : h('p', { className: 'hint' }, words.close_page)
  let ending: Ending | undefined
  return {
    root: h(
      'main',
      { className: 'screen centered ended' },
      ...[seal, heading, lead, again, receipt.root, feedback.root, last, said.root],
    ),
    show(state) {
      const now = endingOf(state)
      if (now !== ending) {
        ending = now
        seal.dataset.ending = now
        seal.replaceChildren(icon(SIGNS[now]))
        setText(heading, HEADINGS[now](words))
      }
      showLines(lead, linesOf(state, now, words))
      again.hidden = state.link !== 'open'
      receipt.show(state)
      feedback.show(state)
      said.show(state)
    },
  }
}

const HEADINGS: Record<Ending, (words: Words) => string> = {
  finished: ({ thanks }) => thanks,
  early: ({ ended_early }) => ended_early,
  did_not_work: ({ did_not_work }) => did_not_work,
}

/** Why it ended, how much was covered, and what to do next. */
function linesOf(
  { reason, progress, captions, link, receipt }: StateAt<'ended'>,
  ending: Ending,
  words: Words,
): string[] {
  // The agent tells the page only some reasons.
  const why: Partial<Record<EndedReason, string>> = words.ended
  const covered = progress && words.covered(progress.done, progress.total)
  const cause = (reason && why[reason]) ?? words.ended.unknown
  if (ending === 'finished') return [cause, ...(covered ? [covered] : [])]
  const isOpen = receipt.is === 'shown' && receipt.receipt.open.length > 0
  const more = isOpen ? words.next.in_writing : words.next.early
  if (ending === 'early') return [cause, ...(covered ? [covered] : []), more]
  const next = { looked_at: [], open: [words.next.open], used: [words.next.used] }[link]
  // Where nothing was said, nothing is kept.
  const hasSaid =
    captions.length === 0 ? link === 'used' : captions.some(({ side }) => side !== 'agent')
  const kept = progress && progress.done > 0 && covered ? [covered] : []
  return [hasSaid ? cause : words.our_fault, ...kept, ...next]
}

function showLines(place: HTMLElement, lines: readonly string[]) {
  const shown = [...place.children].map(({ textContent }) => textContent)
  if (shown.join('\n') === lines.join('\n')) return
  place.replaceChildren(...lines.map((line) => h('p', { className: 'lead' }, line)))
}

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
