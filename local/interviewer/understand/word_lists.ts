/*
 * Lists of words are matched against plain words: no case, no accents, no punctuation, apostrophes
 * dropped ("don't" is `dont`).
 */

/** A set of the words in a text. */
export function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Whole words that match any of the alternatives; each may hold several, as in `one|the other`. */
export function anyOf(...alternatives: string[]) {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`)
}

/** Numbers by their words in order: `zero one two` from 0, step by step. */
export function counted(text: string, from: number, step = 1): [string, number][] {
  return text.split(' ').map((word, index) => [word, from + index * step])
}
