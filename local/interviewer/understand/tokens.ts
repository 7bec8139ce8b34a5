/** Words and numbers of a spoken text; digits keep their separators: `7.5`, `1,000`, `45k` is two. */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
  return plain.match(/(?:(?<![\p{L}\d])-)?\d+(?:[.,]\d+)*|\p{L}+/gu) ?? []
}

/** The sentences of a text, verbatim. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** 1 is the same word, 0 has nothing in common. */
export function similarity(a: string, b: string) {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - editsBetween(a, b) / longer
}

/** How many single-letter edits lie between two words. */
function editsBetween(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, above[j]! + 1, row[j - 1]! + 1))
    }
  }
  return row[b.length]!
}
