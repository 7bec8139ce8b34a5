/** The common beginning and end of two texts, in whole words, and what differs in between. */
export type Middle = { start: string; before: string; after: string; end: string }

export function middleOf(before: string, after: string): Middle {
  const [old, next] = [words(before), words(after)]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start++
  let end = 0
  const most = Math.min(old.length, next.length) - start
  while (end < most && old.at(-1 - end) === next.at(-1 - end)) end++
  return {
    start: old.slice(0, start).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: next.slice(start, next.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  }
}

/** Including the whitespace between them. */
function words(text: string) {
  return text.match(/\s+|[^\s]+/g) ?? []
}
