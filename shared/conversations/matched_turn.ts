import { z } from 'zod'
import { flag, text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { Speaker, TurnRole } from '../calls/call_fields.ts'

/** Markers before and after a word that matched a search; nobody says these. */
export const MARKS = { begin: '\u0002', end: '\u0003' }

const Part = z
  .object({
    text: text('A piece of what was said', 'Three cups.'),
    is_match: flag('Whether it matches the search'),
  })
  .meta({ id: 'ExcerptPiece', description: 'A piece of an excerpt' })
type Part = z.infer<typeof Part>

const MatchedTurn = z
  .object({
    turn_id: wireId('trn'),
    role: TurnRole,
    speaker: Speaker,
    excerpt: z.array(Part).describe('An excerpt of the turn, in pieces'),
  })
  .meta({ id: 'MatchedTurn', description: 'A turn with words of the search' })
export type MatchedTurn = z.infer<typeof MatchedTurn>

export const Matches = z
  .array(MatchedTurn)
  .nullable()
  .describe('The first turns with words of `q`, at most three; null without `q`')

/** Splits a text at its markers. */
export function excerptOf(marked: string): Part[] {
  const { begin, end } = MARKS
  return marked
    .split(begin)
    .flatMap((piece, position) => {
      if (position === 0) return [{ text: piece, is_match: false }]
      const [match = '', ...rest] = piece.split(end)
      return [
        { text: match, is_match: true },
        { text: rest.join(''), is_match: false },
      ]
    })
    .filter((part) => part.text !== '')
}
