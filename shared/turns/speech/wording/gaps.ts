/** Stands where something was left out. */
export const DROPPED = '\uE0FF'

/**
 * Closes the gaps where something was left out: no two spaces in a row, and none before a full stop.
 *
 * @param last the character before the text; empty at the beginning
 */
export function withoutGaps(text: string, last: string): string {
  return text.replace(GAP, (all: string, at: number) => {
    const [before, after] = [text[at - 1] ?? last, text[at + all.length] ?? '']
    const isAtEdge = before === '' || /\s/.test(before) || /^[.,;:!?…)\n]?$/.test(after)
    const isGap = /\s/.test(all) || /[.!?…]/.test(before)
    if (all.includes('\n')) return '\n'
    return !isAtEdge && isGap ? ' ' : ''
  })
}

const GAP = /\s*(?:\uE0FF\s*)+/g
