/** How many words were replaced, left out or put in, after both texts are made comparable. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const expected = comparable(said)
  return { errors: distance(expected, comparable(heard)), words: expected.length }
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Lower case, numbers and signs as words, no punctuation, joined words apart. */
function comparable(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\d/g, (digit) => ` ${DIGITS[Number(digit)]} `)
    .replaceAll('*', ' star ')
    .replaceAll('#', ' pound ')
    .replace(/[^\p{L}' ]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
}

/** Levenshtein's, of words. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = [...b.keys(), b.length]
  for (const [i, word] of a.entries()) {
    const next = [i + 1]
    for (const [j, other] of b.entries()) {
      const replaced = row[j]! + (word === other ? 0 : 1)
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
