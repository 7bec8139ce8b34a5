import type { Caption } from '../call/captions.ts'
import { h, setText } from './element.ts'
import type { Screen } from './screen.ts'
import type { Words } from '../words.ts'

/** Within this many pixels of its end, a list counts as scrolled to the end. */
const NEAR_END = 80

/**
 * Everything that was said, growing live. A list that opens at its end stays scrolled there unless
 * the reader scrolls back. Screen readers get only final captions, from a hidden line.
 */
export function captionList(
  words: Words,
  { opensAt }: { opensAt: 'start' | 'end' },
): Screen<{ captions: readonly Caption[] }> {
  const empty = h('p', { className: 'captions-empty' }, words.transcript_empty)
  const list = h('ol', { className: 'captions' })
  const spoken = h('p', { className: 'visually-hidden', ariaLive: 'polite' })
  const box = h('div', { className: 'captions-box', tabIndex: 0 }, empty, list)
  const root = h(
    'section',
    { className: 'transcript', ariaLabel: words.transcript },
    h('h2', { className: 'label' }, words.transcript),
    box,
    spoken,
  )
  const rows = new Map<string, Row>()
  let shown: readonly Caption[] | undefined
  return {
    root,
    show({ captions }) {
      if (captions === shown) return
      const atEnd =
        opensAt === 'end' && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
      empty.hidden = captions.length > 0
      const before = new Set(shown)
      for (const caption of captions) {
        if (before.has(caption)) continue
        const row = rows.get(caption.id) ?? newRow(caption, words)
        if (!rows.has(caption.id)) list.append(row.root)
        rows.set(caption.id, row)
        if (caption.final && row.root.dataset.final === 'false') {
          setText(spoken, `${speakerOf(caption, words)}: ${caption.text}`)
        }
        row.show(caption)
      }
      const ids = new Set(captions.map(({ id }) => id))
      for (const [id, { root }] of rows) {
        if (ids.has(id)) continue
        root.remove()
        rows.delete(id)
      }
      shown = captions
      if (atEnd) box.scrollTop = box.scrollHeight
    },
  }
}

type Row = { root: HTMLElement; show: (caption: Caption) => void }

function newRow(caption: Caption, words: Words): Row {
  const text = h('p', {})
  const speaker = h('span', { className: 'speaker' }, speakerOf(caption, words))
  const root = h('li', { dataset: { side: caption.side, final: 'false' } }, speaker, text)
  return {
    root,
    show({ text: said, final }) {
      root.dataset.final = String(final)
      setText(text, said)
    },
  }
}

function speakerOf({ side, speaker }: Caption, words: Words): string {
  if (side === 'agent') return words.agent_name
  return side === 'own' ? words.you : speaker || words.guest
}
