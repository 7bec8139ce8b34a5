import type { Alternative, Results } from './deepgram_protocol.ts'

/** What one message says. Times are seconds of the connection. */
export type SaidPart = {
  said: Alternative
  isFinal: boolean
  /** Where in the sound; null if the server does not say. */
  span: { start: number; end: number } | null
}

/**
 * Tells which words are final. Deepgram says so of each message; servers that imitate it leave that out, or never
 * finish words before they go on to the next ones.
 */
export class DeepgramSaid {
  /** Words that may still change. */
  #open: SaidPart | undefined
  /** The server has said of some words whether they are final. */
  #isFlagging = false

  /** Whether words may still change although the server has said nothing to that effect. */
  get isUnflagged(): boolean {
    return this.#open !== undefined && !this.#isFlagging
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** @returns in order; an empty final says that what seemed to be words was nothing */
  add(results: Results): SaidPart[] {
    const { said, is_final, speech_final } = results
    this.#isFlagging ||= is_final !== null
    const isFinal = is_final ?? speech_final === true
    const span = spanOf(results, said)
    if (!said?.transcript) return isFinal && said && this.#open ? [this.#close(said, span)] : []
    const before = this.#open && isAfter(span, this.#open.span) ? [this.finish()!] : []
    const part = { said, isFinal, span }
    this.#open = isFinal ? undefined : part
    return [...before, part]
  }

  /** The open words, which nothing will change any more. */
  finish(): SaidPart | undefined {
    const open = this.#open
    this.#open = undefined
    return open && { ...open, isFinal: true }
  }

  #close(said: Alternative, span: SaidPart['span']): SaidPart {
    this.#open = undefined
    return { said, isFinal: true, span }
  }
}

function spanOf({ start, duration }: Results, said: Alternative | undefined): SaidPart['span'] {
  const [first, last] = [said?.words[0], said?.words.at(-1)]
  // Some servers give interim words no duration.
  if (start !== undefined && duration) return { start, end: start + duration }
  return first?.start !== undefined && last?.end ? { start: first.start, end: last.end } : null
}

function isAfter(span: SaidPart['span'], before: SaidPart['span']) {
  return span !== null && before !== null && span.start > before.start && span.start >= before.end
}
