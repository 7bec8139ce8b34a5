import { z } from 'zod'
import { flag, text } from '../base/schema/fields.ts'
import { plainWords } from '../base/text/plain_words.ts'
import { wireId } from '../base/schema/wire_id.ts'

export const Evidence = z
  .object({
    turn_id: wireId('trn')
      .nullable()
      .describe('The latest turn that contains the quote; null when no turn does'),
    quote: text('What the participant said, as the agent quotes it'),
    verified: flag('Whether the participant really said it, in that turn'),
  })
  .meta({ id: 'Evidence', description: 'A quote that a commit rests on' })
export type Evidence = z.infer<typeof Evidence>

/**
 * Looks for each quote in what was really said. Case, accents, punctuation and spacing are ignored; only
 * whole words match.
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
