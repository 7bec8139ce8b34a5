/** More names than this in a row are a list that nobody reads to its end. */
const MOST = 6

/**
 * A provider's sentence in which a long list of names, such as that of all its voices, is cut to those that are
 * most like the one that it says it does not know.
 */
export function withShortList(sentence: string): string {
  const [list] = LIST.exec(sentence) ?? []
  if (list === undefined) return sentence
  const before = sentence.slice(0, sentence.indexOf(list))
  const names = list.split(BETWEEN)
  const [, quoted, bare = ''] = NAMED.exec(before) ?? []
  const wanted = quoted ?? bare
  const near = names.toSorted((a, b) => likeness(b, wanted) - likeness(a, wanted)).slice(0, MOST)
  const rest = `${near.join(', ')} and ${names.length - MOST} more`
  return before + rest + sentence.slice(before.length + list.length)
}

const NAME = String.raw`["'\`]?[\w.:/@-]+["'\`]?`
const SEPARATOR = String.raw`(?:,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)`
const LIST = new RegExp(`${NAME}(?:${SEPARATOR}${NAME}){${MOST},}`)
const BETWEEN = new RegExp(SEPARATOR)
/** What is between quotation marks, or stands after a colon. */
const NAMED = /["'`“]([^"'`”]+)["'`”]|:\s*([\w.:/@-]+)/

/** Of the pairs of neighbouring letters in two names, how many are in both: 0 to 1. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsIn(one), pairsIn(other)]
  const shared = pairs.filter((pair) => others.includes(pair)).length
  return (2 * shared) / (pairs.length + others.length || 1)
}

function pairsIn(name: string): string[] {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2))
}
