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
 * @param before `last`: the character before the text; empty at the beginning
 */
export function beginLine(
  text: string,
  before: LineState & { last: string },
): { text: string; state: LineState } {
  let state: LineState = before
  const lines = text.split('\n').map((line, index, all) => {
    if (index > 0) state = { ...state, isLineStart: true, kind: 'text' }
    const begun = state.isLineStart ? begin(line, state) : { line, state }
    state = begun.state
    const cells = state.kind === 'row' ? withoutBars(begun.line) : begun.line
    if (index === all.length - 1) return cells
    return cells + pauseAfter(index === 0 ? before.last + cells : cells, state.kind)
  })
  return { text: lines.join('\n'), state }
}

function begin(line: string, state: LineState): { line: string; state: LineState } {
  if (line.trim() === '') return { line: '', state }
  const next = { ...state, isLineStart: false }
  if (/^\s*(?:`{3,}|~{3,})[\w+-]*\s*$/.test(line)) return { line: '', state: next }
  if (/^\s*([-*_=])\1{2,}\s*$/.test(line)) return { line: '', state: next }
  const inside = line.replace(/^\s*(?:>\s*)+/, '')
  const heading = /^\s*#{1,6}\s+/.exec(inside)
  if (heading) return rest(heading, { ...next, kind: 'heading' })
  const bullet = /^\s*(?:[-*•◦▪]|\+(?!\s*\d))\s+(?:\[[ xX]\]\s+)?/.exec(inside)
  if (bullet) return rest(bullet, { ...next, kind: 'item' })
  const row = /^\s*\|\s*(?!\s*:?-)|^\s*(?=\|)/.exec(inside)
  if (row) return rest(row, { ...next, kind: 'row' })
  const item = NUMBERED.exec(inside)
  const number = Number(item?.[1])
  const isNext = number === 1 || number === state.number + 1
  if (item && isNext) return rest(item, { ...next, kind: 'item', number })
  return { line: inside, state: next }

  function rest([mark]: RegExpExecArray, after: LineState) {
    return { line: inside.slice(mark.length), state: after }
  }
}

/** Not "1. Mai", a date in German. */
const NUMBERED =
  /^\s*(\d{1,2})[.)]\s+(?!(?:Jan|Jän|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)\p{L}*\b)/u

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
