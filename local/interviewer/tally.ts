import { plainWords } from '../../shared/base/plain_words.ts'
import type { Language } from '../../shared/base/languages.ts'
import { LINES } from './lines.ts'
import type { Exchange } from './talk.ts'
import { tokensOf } from './understand/tokens.ts'
import { wishIn } from './understand/wishes.ts'
import { yesOrNo } from './understand/yes_no.ts'

type FollowUp = 'ask' | 'probe' | 'unclear' | 'read_back'

/** A summary of the exchanges about one goal. */
export type Tally = {
  /** What counts, oldest first: everything since a rejected read-back. */
  exchanges: Exchange[]
  /** The participant confirmed what was read back. */
  is_agreed: boolean
  times: Record<FollowUp, number>
  /** How often the participant said "I do not know", and whether that was their last word. */
  doubts: number
  is_unsure: boolean
}

/** @param keepsDoubts counts "I do not know" as an answer, which it is for one field of several */
export function tallyOf(
  said: readonly Exchange[],
  language: Language,
  keepsDoubts: boolean,
): Tally {
  const times = { ask: 0, probe: 0, unclear: 0, read_back: 0 }
  const tally: Tally = { exchanges: [], is_agreed: false, times, doubts: 0, is_unsure: false }
  for (const exchange of said) {
    const { question, answer } = exchange
    const wish = wishIn(answer, language)
    const followUp = followUpIn(question, language)
    times[followUp] += 1
    if (wish === 'repeat') continue
    tally.is_unsure = wish === 'unsure'
    if (followUp === 'read_back') {
      const isRight = yesOrNo(answer, language)
      tally.is_agreed = isRight === true
      if (isRight === true) continue
      if (isRight === false) tally.exchanges = []
      if (isRight === false && tokensOf(answer).length === 1) continue
    }
    if (tally.is_unsure) tally.doubts += 1
    if (!wish || (tally.is_unsure && keepsDoubts)) tally.exchanges.push(exchange)
  }
  return tally
}

/** The kind of the agent's question, recognized by its own sentences. */
function followUpIn(question: string, language: Language): FollowUp {
  const said = plainWords(question)
  const { read_back, probe, unclear } = LINES[language]
  if (said.endsWith(plainWords(read_back.confirm))) return 'read_back'
  if (said.includes(plainWords(probe))) return 'probe'
  return said.includes(plainWords(unclear)) ? 'unclear' : 'ask'
}
