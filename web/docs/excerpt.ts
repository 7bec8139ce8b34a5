/** A piece of a text; pieces that match the query are highlighted. */
export type Piece = { text: string; isMarked: boolean }

/** How much of a text is shown, and how much of that precedes the first match. */
const LENGTH = 160
const BEFORE = 50

/** The passage with the most matches, at most about 160 characters, cut between words. */
export function excerpt(text: string, terms: readonly string[]): string {
  const hits = hitsIn(text, terms)
  const within = (start: number) => {
    const near = hits.filter(({ index }) => index >= start && index < start + LENGTH - BEFORE)
    return new Set(near.map(({ word }) => word.toLowerCase())).size
  }
  const best = hits.reduce(
    (best, { index }) => (within(index) > within(best) ? index : best),
    hits[0]?.index ?? 0,
  )
  const start = best <= BEFORE ? 0 : text.indexOf(' ', best - BEFORE) + 1
  const rest = text.slice(start)
  const end = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(' ', LENGTH)
  const shown = rest.slice(0, end > 0 ? end : LENGTH)
  return `${start > 0 ? '… ' : ''}${shown}${shown.length < rest.length ? ' …' : ''}`
}

/** The whole text in pieces. */
export function markedPieces(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, word } of hitsIn(text, terms)) {
    pieces.push({ text: text.slice(end, index), isMarked: false })
    end = index + word.length
    pieces.push({ text: text.slice(index, end), isMarked: true })
  }
  pieces.push({ text: text.slice(end), isMarked: false })
  return pieces.filter(({ text }) => text !== '')
}

/** Where the terms occur as whole words; they consist of letters and digits only. */
function hitsIn(text: string, terms: readonly string[]) {
  if (terms.length === 0) return []
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(word)].map(({ index, 0: word }) => ({ index, word }))
}
