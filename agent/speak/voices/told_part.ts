import { nextPiece } from '../../../shared/turns/speech/clauses.ts'

/** The position in `text` after this many letters and digits. */
export function endOfLetters(text: string, letters: number): number {
  if (letters === 0) return 0
  let left = letters
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    if (--left === 0) return index + letter.length
  }
  return text.length
}

/** Ends of the pieces in which a text is spoken, as far as the pieces are complete. */
export function pieceEnds(text: string): number[] {
  const ends: number[] = []
  let rest = text
  for (;;) {
    const [piece] = nextPiece(rest, ends.length === 0) ?? []
    if (piece === undefined) return ends
    rest = rest.slice(piece.length)
    ends.push(text.length - rest.length)
  }
}
