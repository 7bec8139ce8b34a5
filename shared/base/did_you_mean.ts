const MAX_LENGTH = 40
const MAX_KNOWN = 500

/** The suffix for a message about an unknown word, such as `; did you mean phases?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = nearestTo(word, [...known].slice(0, MAX_KNOWN))
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

/**
 * The known word that a misspelt one probably means. Case, `_` and `-` are ignored; words of up to two
 * letters must match, those of up to five may have one typo, longer ones two.
 */
export function nearestTo(word: string, known: readonly string[]): string | undefined {
  const plain = plainOf(word)
  if (plain.length > MAX_LENGTH) return undefined
  const candidates = known.map((candidate) => ({ candidate, other: plainOf(candidate) }))
  for (const typos of [0, 1, 2]) {
    const near = candidates.find(
      ({ other }) => typos <= allowedTypos(other) && isWithin(plain, other, typos),
    )
    if (near) return near.candidate
  }
  return undefined
}

function allowedTypos({ length }: string) {
  return length > MAX_LENGTH || length <= 2 ? 0 : length <= 5 ? 1 : 2
}

function plainOf(word: string) {
  return word.toLowerCase().replaceAll(/[_-]/g, '')
}

/** Whether one word turns into the other by changing, adding, dropping or swapping at most this many letters. */
function isWithin(a: string, b: string, typos: number): boolean {
  if (Math.abs(a.length - b.length) > typos) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [left, right] = [a.slice(same), b.slice(same)]
  if (left === right) return true
  if (typos === 0) return false
  const isSwap = left[0] === right[1] && left[1] === right[0]
  return (
    isWithin(left.slice(1), right.slice(1), typos - 1) ||
    isWithin(left.slice(1), right, typos - 1) ||
    isWithin(left, right.slice(1), typos - 1) ||
    (isSwap && isWithin(left.slice(2), right.slice(2), typos - 1))
  )
}
