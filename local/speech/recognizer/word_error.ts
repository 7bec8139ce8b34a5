/**
 * The number of words said, and how many had to be changed, added or left out to get what was
 * heard.
 */
type WordError = { words: number; errors: number }

/** Compares only words: case, punctuation and whether a number is spelled out do not count. */
export function wordError(said: string, heard: string): WordError {
  const expected = wordsOf(said)
  return { words: expected.length, errors: editDistance(expected, wordsOf(heard)) }
}

/** Longer numbers are read digit by digit, like telephone numbers. */
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

function wordsOf(text: string): string[] {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!\d)10(?!\d)|\d/g, (number) => ` ${NUMBERS[Number(number)]} `)
    .replaceAll('*', ' star ')
    .replaceAll('#', ' pound ')
  return spelled.match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
}

/** How many items must be changed, added or removed to turn one list into the other. */
export function editDistance(from: readonly string[], to: readonly string[]): number {
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
