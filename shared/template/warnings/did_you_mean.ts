/** Longer words are not compared. */
const MAX_LENGTH = 40
/** So many known words are compared with. */
const MAX_KNOWN = 500

/** The end of a sentence about an unknown word, such as `; did you mean phases?`; empty without a near one. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = nearestTo(word, [...known].slice(0, MAX_KNOWN))
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

/**
 * The known word that a misspelt one is probably meant to be: case, `_` and `-` do not count, and a
 * longer word may have two other mistakes.
 */
export function nearestTo(word: string, known: readonly string[]): string | undefined {
  const plain = plainOf(word)
  if (plain.length > MAX_LENGTH) return undefined
  const others = known.map((candidate) => ({ candidate, other: plainOf(candidate) }))
  for (const most of [0, 1, 2]) {
    const near = others.find(
      ({ other }) => most <= mistakesIn(other) && isWithin(plain, other, most),
    )
    if (near) return near.candidate
  }
  return undefined
}

function plainOf(word: string) {
  return word.toLowerCase().replaceAll(/[_-]/g, '')
}

/** How many mistakes a known word may be written with. */
function mistakesIn({ length }: string) {
  if (length > MAX_LENGTH || length <= 2) return 0
  return length <= 5 ? 1 : 2
}

/** Whether one word becomes the other by changing, adding, leaving out or swapping so many letters. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [left, right] = [a.slice(same), b.slice(same)]
  if (left === right) return true
  if (most === 0) return false
  const isSwap = left[0] === right[1] && left[1] === right[0]
  return (
    isWithin(left.slice(1), right.slice(1), most - 1) ||
    isWithin(left.slice(1), right, most - 1) ||
    isWithin(left, right.slice(1), most - 1) ||
    (isSwap && isWithin(left.slice(2), right.slice(2), most - 1))
  )
}
