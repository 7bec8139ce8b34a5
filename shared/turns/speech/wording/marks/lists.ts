/** A number at the beginning of a line, but not of a date in German ("1. Mai"). */
export const NUMBERED =
  /^[\s>]*(\d{1,2})[.)]\s+(?!(?:Jan|Jän|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)\p{L}*\b)/u

/**
 * Whether a line that begins with "1." is the first item of a list, and not of "1. Klasse oder 2. Klasse?": the
 * next line that is not part of the item begins with "2.". Undefined while that line is not written.
 */
export function beginsList(text: string): boolean | undefined {
  if (text.length > LONGEST_ITEM) return false
  const [first = '', ...more] = text.split('\n')
  const item = NUMBERED.exec(first)
  if (item?.[1] !== '1') return false
  const index = more.findIndex((line) => !PART_OF_ITEM.test(line))
  const next = more[index]
  if (next === undefined) return undefined
  const [mark] = SECOND.exec(next) ?? []
  if (mark === undefined)
    return index === more.length - 1 && MAYBE_SECOND.test(next) ? undefined : false
  const [words, nextWords] = [first.slice(item[0].length), next.slice(mark.length)]
  if (index < more.length - 1 || !words.startsWith(nextWords)) return words !== nextWords
  return undefined
}

/** Where the first list begins of which that is undecided; undefined if there is none. */
export function openList(text: string, isLineStart: boolean): number | undefined {
  const starts = [...text.matchAll(/(?<=^|\n)[ \t>]*1[.)]\s/g)].map(({ index }) => index)
  return starts.find((start) => {
    return (start > 0 || isLineStart) && beginsList(text.slice(start)) === undefined
  })
}

/** An item that is longer has no list. */
const LONGEST_ITEM = 400
/** An empty line, or one of a list within. */
const PART_OF_ITEM = /^\s*$|^\s+(?!\s*2[.)])\S|^\s*[-*•]\s/
const SECOND = /^[\s>]*2[.)]\s+/
const MAYBE_SECOND = /^[\s>]*2[.)]?$/
