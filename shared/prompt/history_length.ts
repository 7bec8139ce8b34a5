/*
 * How much of a call the model sees verbatim. A minute of speech is about 200 tokens including commits, so an
 * hour would be 12,000 and more, read again for each answer. Shortening changes the start of the request,
 * which invalidates the provider's prompt cache for the whole history; so it happens in steps of some ten
 * minutes. According to `npm run bench -- tokens`, fewer and larger steps save hardly any uncached tokens.
 */

/** Above this many tokens, the oldest part of the history is replaced by a summary. */
export const MOST_TOKENS = 4_000
/** Roughly this many of the latest tokens stay verbatim: some seven minutes. */
export const KEPT_TOKENS = 1_500
/** Above this many, if no summary could be made, the oldest part is dropped. */
export const BOUND_TOKENS = 8_000

export type HistoryEntry = {
  tokens: number
  /** A question that was answered: the history can be cut before it. */
  begins: boolean
}

/** Estimates a text's tokens, by a rule of thumb for all our languages. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4)
}

export function totalTokens(entries: readonly HistoryEntry[]): number {
  return entries.reduce((sum, { tokens }) => sum + tokens, 0)
}

/**
 * How many of the oldest entries to remove so that at least `kept` tokens stay, up to the last possible cut.
 * 0 if there is none.
 */
export function oldestPart(entries: readonly HistoryEntry[], kept: number): number {
  let tokens = 0
  for (let i = entries.length - 1; i > 0; i--) {
    tokens += entries[i]!.tokens
    if (tokens >= kept && entries[i]!.begins) return i
  }
  return 0
}
