/*
 * How much of a call the model sees word for word. A spoken minute is about 200 tokens with its commits, so
 * an hour would be 12,000 and more, read anew for each answer. Shortening changes the beginning of the
 * request, after which a provider's prompt cache holds none of the history; so it happens in steps of some
 * ten minutes. By `npm run bench -- tokens`, fewer and larger steps save hardly any tokens that are not
 * cached.
 */

/** Above this many tokens of history its oldest part is shortened to a summary. */
export const MOST_TOKENS = 4_000
/** About how many of the latest tokens stay as they are: some seven minutes. */
export const KEPT_TOKENS = 1_500
/** Above this many, where no summary could be made, the oldest part is left out. */
export const BOUND_TOKENS = 8_000

export type Entry = {
  tokens: number
  /** A question that was answered: what stands before it can be cut off. */
  begins: boolean
}

/** Tokens of a text, by the rule of thumb for all languages that we speak. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4)
}

export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { tokens }) => sum + tokens, 0)
}

/**
 * How many of the oldest entries to take away, so that at least `kept` tokens stay: up to the last place
 * where that can begin. 0 where there is none.
 */
export function oldestPart(entries: readonly Entry[], kept: number): number {
  let tokens = 0
  for (let i = entries.length - 1; i > 0; i--) {
    tokens += entries[i]!.tokens
    if (tokens >= kept && entries[i]!.begins) return i
  }
  return 0
}
