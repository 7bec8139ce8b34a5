import { plainWords } from '../speech/plain_words.ts'

export type Evidence = {
  /** The latest turn that contains the quote; null when there is none. */
  turn_id: string | null
  quote: string
  verified: boolean
}

/**
 * Looks for each quote in what was really said. Case, accents, punctuation and spacing are ignored;
 * only whole words match.
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
