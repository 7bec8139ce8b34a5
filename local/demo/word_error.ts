/** Words that were said, and how many had to be changed, added or left out to get what was heard. */
export type WordError = { words: number; errors: number }

/** Compares words alone: case, punctuation and the spelling of small numbers do not count. */
export function wordError(said: string, heard: string): WordError {
  const expected = wordsOf(said)
  return { words: expected.length, errors: editDistance(expected, wordsOf(heard)) }
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  const words = plain.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  return words.flatMap((word) => word.split('-')).map((word) => DIGITS[word] ?? word)
}

const DIGITS: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, number) => [word, String(number)]),
)

function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, column) => column + 1)
  row.unshift(0)
  for (const [index, word] of from.entries()) {
    const next = [index + 1]
    for (const [column, other] of to.entries()) {
      const changed = row[column]! + (word === other ? 0 : 1)
      next.push(Math.min(changed, row[column + 1]! + 1, next[column]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
