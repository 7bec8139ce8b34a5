import { plainWords } from '../speech/plain_words.ts'

/** A quote that a commit rests on. `verified` means that it occurs in that turn. */
export type Evidence = {
  /** The latest turn that contains the quote; null when none does. */
  turn_id: string | null
  quote: string
  verified: boolean
}

/**
 * Looks each quote up in what was really said, whatever the model claims. Case, accents,
 * punctuation and spacing do not matter, whole words do.
 *
 * @param turns what the participants said, oldest first
 */
export function verifyQuotes(
  quotes: readonly string[],
  turns: readonly { id: string; text: string }[],
): Evidence[] {
  const heard = turns.map(({ id, text }) => ({ id, words: ` ${plainWords(text)} ` }))
  return quotes.map((quote) => {
    const words = plainWords(quote)
    const turn = words === '' ? undefined : heard.findLast((t) => t.words.includes(` ${words} `))
    return { turn_id: turn?.id ?? null, quote, verified: turn !== undefined }
  })
}
