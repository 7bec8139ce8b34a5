import { editDistance } from '../../speech/recognizer/word_error.ts'

/*
 * Words are compared without case, accents and apostrophes ("don't" is `dont`), in the form that
 * `tokensOf` and `plainWords` return.
 */

/**
 * Words and numbers of a spoken text; digits keep their separators: `7.5` and `1,000` are one
 * token, `45k` is two.
 */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
  return plain.match(/(?:(?<![\p{L}\d])-)?\d+(?:[.,]\d+)*|\p{L}+/gu) ?? []
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence.trim() !== '')
}

export function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Whole words that match any of the alternatives; each may hold several, as in `one|the other`. */
export function anyOf(...alternatives: string[]) {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`)
}

/** 1 means the same word, 0 nothing in common. */
export function similarity(a: string, b: string) {
  return 1 - editDistance([...a], [...b]) / Math.max(a.length, b.length, 1)
}
