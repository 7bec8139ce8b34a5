/** Stands where something was left out. */
export const DROPPED = '\uE0FF'

/**
 * Closes the gaps where something was left out: no two spaces in a row, none before a full stop, and no second
 * mark after the mark of a sentence.
 *
 * @param tail the end of what was kept of the text before; empty at the beginning
 */
export function withoutGaps(text: string, tail: string): string {
  return text.replace(GAP, (all: string, marks: string, at: number) => {
    const gap = all.slice(0, all.length - marks.length)
    const kept = at === 0 ? tail : text.slice(0, at)
    const [before, after] = [kept.slice(-1), text.slice(at + gap.length).slice(0, 1)]
    if (marks !== '' && /[.!?…,;:]\s*$/.test(kept))
      return /\s$/.test(kept) ? '' : /\s*$/.exec(marks)![0]
    if (gap.includes('\n')) return `\n${marks}`
    const isAtEdge = before === '' || /\s/.test(before) || /^[.,;:!?…)\n]?$/.test(after)
    const isBetweenWords = /[.!?…\p{L}]/u.test(before) && /\p{L}/u.test(after)
    return (!isAtEdge && (/\s/.test(gap) || isBetweenWords) ? ' ' : '') + marks
  })
}

const GAP = /\s*(?:\uE0FF\s*)+([.,;:!?…]*(?<=[.,;:!?…])\s*|)/g
