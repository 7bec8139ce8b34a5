/** A word of a query: as it was typed, and what else counts as it. */
export type AskedWord = { typed: string; others: string[] }

/** Words that say the same, because people do not know which of them a page uses. */
const SAME = [
  'delete erase remove',
  'rotate replace renew',
  'upgrade update',
  'price cost',
  'verify check validate',
  'slow long latency',
  'login signin',
  'env environment',
  'colleague member teammate',
  'call conversation interview',
  'repeat retry resend',
].map((group) => group.split(' '))

/** Small words, which say nothing about what somebody looks for. */
const SMALL = new Set(
  `a an and are at be by can could do does did for from how i in is it its me my of on or our should that the there
  this to was we what when where which who will with you your`.split(/\s+/),
)

/** The words of a query in lower case, without small ones unless there are no others. */
export function askedWords(words: readonly string[]): AskedWord[] {
  const telling = tellingWords(words)
  return (telling.length > 0 ? telling : words).map((typed) => {
    const stem = stemOf(typed)
    const same = SAME.filter((group) => group.some((word) => stemOf(word) === stem)).flat()
    return { typed, others: [...new Set([stem, ...same])].filter((word) => word !== typed) }
  })
}

/** Those of `words` that are not small. */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter((word) => !SMALL.has(word))
}

/** What forms of an English word have in common: `delet` of "deleting", "deleted", "deletes" and "delete". */
export function stemOf(word: string): string {
  const [, root, end] = /^(\p{L}{2,}?)(ies|ing|ed|es|s|e|y)?$/u.exec(word) ?? [word, word]
  if (!end || root!.length < 3 || word.endsWith('ss')) return word
  return end === 'ing' || end === 'ed' ? root!.replace(/([^lsz])\1$/u, '$1') : root!
}
