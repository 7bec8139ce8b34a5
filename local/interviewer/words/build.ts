/** A set of the words in a text. */
export function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Whole words that match any of the alternatives, such as `one|the other`. */
export function anyOf(alternatives: string) {
  return new RegExp(`\\b(?:${alternatives})\\b`)
}

/** Numbers by their words in order: `zero one two` from 0, step by step. */
export function counted(text: string, from: number, step = 1): Record<string, number> {
  return Object.fromEntries(text.split(' ').map((word, index) => [word, from + index * step]))
}

/** One expression for each of the words; `march|mar` are two ways to say one. */
export function listOf(text: string) {
  return text.split(' ').map(anyOf)
}

/** Whole words that match any of the alternatives, one expression each. */
export function oneOf(...alternatives: string[]) {
  return anyOf(alternatives.join('|'))
}
