/**
 * Cuts the text of a reply into pieces to be spoken, while it is still being written. The first piece
 * is as short as still sounds whole, a clause, because the participant waits for it; the others are
 * sentences. Nothing is lost or changed: the pieces joined are the text.
 *
 * @param text what is not yet spoken
 * @returns the piece and what remains; null when no piece is complete
 */
export function nextPiece(text: string, isFirst: boolean): [piece: string, rest: string] | null {
  const marks = isFirst ? CLAUSE_END : SENTENCE_END
  const least = isFirst ? FIRST_LENGTH : SENTENCE_LENGTH
  for (const mark of text.matchAll(marks)) {
    const end = mark.index + mark[0].length
    if (end < least || isAbbreviation(text.slice(0, end).trimEnd())) continue
    return [text.slice(0, end), text.slice(end)]
  }
  return null
}

/**
 * Whether a text could end here, were nothing to follow: a number may go on after its point, and an
 * abbreviation does.
 */
export function endsSentence(text: string): boolean {
  return SENTENCE_AT_END.test(text) && !isAbbreviation(text.trimEnd())
}

/** What a voice should read of a piece: without the marks of Markdown, which models write at times. */
export function spoken(piece: string): string {
  return piece.replace(/[*_#`~]+/g, '')
}

/** A mark counts once something follows it: "3.5" and "12,50" go on. */
const SENTENCE_END = /[.!?…]+["'»”)]*\s+/g
const SENTENCE_AT_END = /\p{L}[.!?…]+["'»”)]*\s*$/u
const CLAUSE_END = /[.!?…,;:]+["'»”)]*\s+/g
const FIRST_LENGTH = 8
const SENTENCE_LENGTH = 20

/** "Dr.", "p. ej.", "z. B.", "3. Mai": the full stop after these ends nothing. */
function isAbbreviation(text: string) {
  return ABBREVIATED.test(text)
}

const ABBREVIATED =
  /(^|\s)(\p{L}|\d+|Mr|Mrs|Ms|Dr|Dra|St|Jr|Sr|Sra|Prof|Ing|Mme|Nr|ca|ej|vs|bzw|usw|vgl)\.$/u
