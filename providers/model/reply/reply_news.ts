import type { Repaired } from '../../../shared/calls/repair.ts'
import type { ReadChunk } from './read_chunk.ts'

/** Leaves out what a server sends once more: some end a reply in pieces with the reply as a whole. */
export function createNews(repaired: Repaired) {
  let said = ''
  let pieces = 0
  let hasThoughts = false
  let hasCalls = false

  return {
    /** What is new in this chunk. */
    of(read: ReadChunk): ReadChunk {
      const isWhole = pieces > 0 && (read.isMessage || isSaidAgain(read))
      const news = isWhole ? added(read) : read
      if (!read.isMessage) note(read)
      return news
    },
  }

  /** Pieces may be alike, such as those of `Ha ha`: one that is all of several words is none of them. */
  function isSaidAgain({ text, finish_reason }: ReadChunk) {
    const isSeveral = pieces > 1 || /\S\s+\S/.test(text)
    return finish_reason !== undefined && isSeveral && text === said
  }

  function added(read: ReadChunk): ReadChunk {
    repaired('whole_reply')
    // A text that does not begin with the pieces is the same one without thoughts or calls.
    const rest = read.text.startsWith(said) ? read.text.slice(said.length) : ''
    const thoughts = hasThoughts ? {} : read.thoughts
    return { ...read, text: rest, thoughts, calls: hasCalls ? [] : read.calls }
  }

  function note({ text, thoughts, calls }: ReadChunk) {
    said += text
    if (text !== '') pieces++
    hasThoughts ||= Object.keys(thoughts).length > 0
    hasCalls ||= calls.length > 0
    if (hasThoughts || hasCalls) pieces = Math.max(pieces, 1)
  }
}
