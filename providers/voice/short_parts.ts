/**
 * Divides a text for a voice that takes no long ones: after a sentence if possible, else after a clause or a word.
 *
 * @param longest how many characters a part has at most
 */
export function shortParts(text: string, longest: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > longest) {
    const head = rest.slice(0, longest + 1)
    const ends = ENDS.map((mark) => Array.from(head.matchAll(mark)).at(-1)?.index ?? 0)
    const end = ends.find((at) => at > longest / 3) ?? longest
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Where a sentence, a clause and a word are over. */
const ENDS = [/(?<=[.!?…])\s/g, /(?<=[,;:])\s/g, /\s/g]
