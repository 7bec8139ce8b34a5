import { z } from 'zod'
import { flag, text } from '../base/schema/fields.ts'
import type { Language } from '../base/languages.ts'
import { isFiller } from '../base/text/fillers.ts'
import { plainWords } from '../base/text/plain_words.ts'
import { isLongerThanASyllable } from '../base/text/syllables.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { isDenied, type TurningNot } from './denial.ts'
import type { Question } from './question.ts'

export const Evidence = z
  .object({
    turn_id: wireId('trn')
      .nullable()
      .describe(
        'The latest turn that contains the quote, of the participant who said it first if several did; null when no turn does',
      ),
    quote: text('What the participant said, as the agent quotes it'),
    verified: flag(
      'Whether the participant really said it, in that turn, and it is more than a syllable or a filler from a longer answer; for a boolean or a choice, also whether no "not" stands beside it, for a number whether none stands before it in its clause; for a goal that requires evidence, also whether it was said after the question',
    ),
  })
  .meta({ id: 'Evidence', description: 'A quote that a commit rests on' })
export type Evidence = z.infer<typeof Evidence>

type HeardTurn = {
  id: string
  text: string
  /** Who said it; the same for all turns where it is not known. */
  person_id?: string | null
}

/** What is known about where quotes come from. */
type Origin = {
  /** The language of the conversation. */
  language?: Language
  /** The question that the quotes must answer; absent when any turn counts. */
  question?: Question | undefined
  /** Which "not" beside the quote would turn the answer round; absent when none does. */
  turning_not?: TurningNot | undefined
}

/**
 * Looks for each quote in what was really said. Case, accents, punctuation and spacing are ignored; only
 * whole words match. A quote of one syllable, such as "no", or of fillers counts only as a whole turn.
 *
 * What several people said belongs to the one who said another of the quotes, or else said it first, so that
 * nobody gets a part in an answer by repeating it; of that person, to their latest turn.
 *
 * @param turns what the participants said, oldest first
 */
export function verifyQuotes(
  quotes: readonly string[],
  turns: readonly HeardTurn[],
  origin: Origin = {},
): Evidence[] {
  const heard = turns.map((turn, at) => ({ ...turn, at, words: plainWords(turn.text) }))
  const found = quotes.map((quote) => {
    const words = plainWords(quote)
    const said =
      words === '' ? [] : heard.filter((turn) => ` ${turn.words} `.includes(` ${words} `))
    return { quote, said, verified: said.filter((turn) => isProof({ quote, words }, turn, origin)) }
  })
  const sole = new Set(
    found.flatMap(({ verified }) => {
      const people = new Set(verified.map(({ person_id }) => person_id))
      return people.size === 1 ? [...people] : []
    }),
  )
  return found.map(({ quote, said, verified }) => {
    const candidates = verified.length > 0 ? verified : said
    const first = candidates.find(({ person_id }) => sole.has(person_id)) ?? candidates[0]
    const turn = candidates.findLast(({ person_id }) => person_id === first?.person_id)
    return { turn_id: turn?.id ?? null, quote, verified: verified.length > 0 }
  })
}

/** Whether a quote out of a turn, which contains it, proves anything. */
function isProof(
  { quote, words }: { quote: string; words: string },
  turn: HeardTurn & { at: number; words: string },
  { language, question, turning_not }: Origin,
) {
  if (question && turn.at < question.from) return false
  if (turn.words === words && (!question || question.answers.has(turn.id))) return true
  if (!isLongerThanASyllable(quote, language) || (language && isFiller(quote, language)))
    return false
  return !turning_not || !language || !isDenied(words, turn.text, language, turning_not)
}
