import { z } from 'zod'
import { flag, text } from '../base/schema/fields.ts'
import type { Language } from '../base/languages.ts'
import { plainWords } from '../base/text/plain_words.ts'
import { isLongerThanASyllable } from '../base/text/syllables.ts'
import { wireId } from '../base/schema/wire_id.ts'
import type { Question } from './question.ts'

export const Evidence = z
  .object({
    turn_id: wireId('trn')
      .nullable()
      .describe('The latest turn that contains the quote; null when no turn does'),
    quote: text('What the participant said, as the agent quotes it'),
    verified: flag(
      'Whether the participant really said it, in that turn, and it is more than a syllable out of a longer answer; for a goal that requires evidence, also whether it was said after the question',
    ),
  })
  .meta({ id: 'Evidence', description: 'A quote that a commit rests on' })
export type Evidence = z.infer<typeof Evidence>

/** What is known about where quotes come from. */
type Origin = {
  /** The language of the conversation. */
  language?: Language
  /** The question that the quotes must answer; absent when any turn counts. */
  question?: Question | undefined
}

/**
 * Looks for each quote in what was really said. Case, accents, punctuation and spacing are ignored; only
 * whole words match. A quote of one syllable, such as "no", counts only as a whole turn.
 *
 * @param turns what the participants said, oldest first
 */
export function verifyQuotes(
  quotes: readonly string[],
  turns: readonly { id: string; text: string }[],
  { language, question }: Origin = {},
): Evidence[] {
  const heard = turns.map(({ id, text }) => ({ id, words: ` ${plainWords(text)} ` }))
  return quotes.map((quote) => {
    const words = plainWords(quote)
    const isLong = isLongerThanASyllable(quote, language)
    const found = words === '' ? [] : heard.filter((turn) => turn.words.includes(` ${words} `))
    const verified = found.findLast((turn) => {
      if (question && heard.indexOf(turn) < question.from) return false
      const isWhole = turn.words === ` ${words} `
      return isLong || (isWhole && (!question || question.answers.has(turn.id)))
    })
    const turn = verified ?? found.at(-1)
    return { turn_id: turn?.id ?? null, quote, verified: verified !== undefined }
  })
}
