/**
 * Splits a reply into pieces to be spoken while it is still being written: first a clause, because the
 * participant is waiting, then sentences.
 *
 * @param text what has not been spoken yet
 * @returns null when no piece is complete
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

/** Whether a text may be complete; a full stop after a number or an abbreviation is not an end. */
export function endsSentence(text: string): boolean {
  return SENTENCE_AT_END.test(text) && !isAbbreviation(text.trimEnd())
}

/** Punctuation counts only before a space, unlike in "3.5" and "12,50". */
const SENTENCE_END = /[.!?…]+["'»”)]*\s+/g
const SENTENCE_AT_END = /(?:[^\d\s.!?…][.!?…]+|\d[!?]+)["'»”)]*\s*$/u
const CLAUSE_END = /[.!?…,;:]+["'»”)]*\s+/g
const FIRST_LENGTH = 8
const SENTENCE_LENGTH = 20

/** "Dr.", "p. ej.", "z. B.", "e.g.", "3. Mai": not the end of a sentence. */
function isAbbreviation(text: string) {
  return ABBREVIATED.test(text)
}

const ABBREVIATED =
  /(^|[\s.(])(\p{L}|\d+|Mr|Mrs|Ms|Dr|Dra|St|Jr|Sr|Sra|Prof|Ing|Mme|Nr|ca|ej|vs|bzw|usw|vgl|approx|Std|Abs|Str|Tel|inkl|evtl|ggf|env|núm|pág)\.$/u
