import { beginsList, NUMBERED } from './lists.ts'

/** Where in a line a text has got to. */
export type LineState = {
  isLineStart: boolean
  kind: 'text' | 'item' | 'row' | 'heading'
  /** The number of the latest item of a list; 0 before any. */
  number: number
}

export const LINE_START: LineState = { isLineStart: true, kind: 'text', number: 0 }

/**
 * Removes Markdown's marks at the beginning of lines; the end of an item, a row or a heading becomes a pause.
 *
 * @param after what follows the text, as far as it is written
 * @param before `last`: the character before the text; empty at the beginning
 */
export function beginLine(
  { text, after }: { text: string; after: string },
  before: LineState & { last: string },
): { text: string; state: LineState } {
  let state: LineState = before
  const lines = text.split('\n').map((line, index, all) => {
    if (index > 0) state = { ...state, isLineStart: true, kind: 'text' }
    const following = all.slice(index).join('\n') + after
    const begun = state.isLineStart ? begin(line, state, following) : { line, state }
    state = begun.state
    const cells = state.kind === 'row' ? withoutBars(begun.line) : begun.line
    if (index === all.length - 1) return cells
    return cells + pauseAfter(index === 0 ? before.last + cells : cells, state.kind)
  })
  return { text: lines.join('\n'), state }
}

function begin(
  line: string,
  state: LineState,
  following: string,
): { line: string; state: LineState } {
  if (line.trim() === '') return { line: '', state }
  const next = { ...state, isLineStart: false }
  if (/^\s*(?:`{3,}|~{3,})[\w+-]*\s*$/.test(line)) return { line: '', state: next }
  if (/^\s*([-*_=])\1{2,}\s*$|^\s*:?-{3,}:?\s*\|[-:|\s]*$/.test(line))
    return { line: '', state: next }
  const inside = line.replace(/^\s*(?:>(?=[\s>])(?!\s*[€$£]?\d+(?![.)]\s|\d))\s*)+/, '')
  const heading = /^\s*#{1,6}\s+/.exec(inside)
  if (heading) return rest(heading, { ...next, kind: 'heading' })
  const bullet = /^\s*(?:[-*•◦▪‣●○■◆▶►➤→✓]|[-=]>)\s+/.exec(inside)
  if (bullet) return rest(bullet, { ...next, kind: 'item' })
  const row = /^\s*\|\s*(?!\s*:?-)|^\s*(?=\|)/.exec(inside)
  if (row) return rest(row, { ...next, kind: 'row' })
  const item = NUMBERED.exec(inside)
  const number = Number(item?.[1])
  const isNext = state.number > 0 && number === state.number + 1
  if (item && (isNext || beginsList(following)))
    return rest(item, { ...next, kind: 'item', number })
  return { line: inside, state: /^\s/.test(line) ? next : { ...next, number: 0 } }

  function rest([mark]: RegExpExecArray, after: LineState) {
    return { line: inside.slice(mark.length).replace(CHECKBOX, ''), state: after }
  }
}

const CHECKBOX = /^\[[ xX]\]\s+/

/** A row's cells, as a list; nothing of the row between heading and cells. */
function withoutBars(row: string) {
  return row
    .replace(/\|?\s*:?-{2,}:?\s*(?=\||$)/g, '')
    .replace(/\s*\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ', ')
}

/** The mark that the end of a line needs to be heard. */
function pauseAfter(line: string, kind: LineState['kind']) {
  if (kind === 'text' || !/[^\s.,;:!?…]\s*$/.test(line)) return ''
  return kind === 'heading' ? '.' : ','
}
