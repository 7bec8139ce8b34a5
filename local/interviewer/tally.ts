import { plainWords } from '../../shared/speech/plain_words.ts'
import type { Language } from '../../shared/languages.ts'
import { LINES } from './lines/lines_by_language.ts'
import type { Exchange } from './talk.ts'
import { tokensOf } from './understand/tokens.ts'
import { wishIn } from './understand/wishes.ts'
import { yesOrNo } from './understand/yes_no.ts'

export type FollowUp = 'ask' | 'probe' | 'unclear' | 'read_back'

/** What the agent's words asked for, told by its own sentences. */
export function followUpIn(question: string, language: Language): FollowUp {
  const said = plainWords(question)
  const lines = LINES[language]
  if (said.endsWith(plainWords(lines.read_back_mark))) return 'read_back'
  if (said.includes(plainWords(lines.probe))) return 'probe'
  return said.includes(plainWords(lines.unclear)) ? 'unclear' : 'ask'
}

/** What the exchanges about one goal come to. */
export type Tally = {
  /** What counts, oldest first: everything since a read-back that was refused. */
  exchanges: Exchange[]
  /** The participant agreed to what was read back. */
  is_agreed: boolean
  /** How often the agent followed up in each way. */
  times: Record<FollowUp, number>
  doubts: number
}

/** @param keepsDoubts counts "I do not know" as an answer, which it is to one part of several */
export function tallyOf(
  exchanges: readonly Exchange[],
  language: Language,
  keepsDoubts: boolean,
): Tally {
  const times = { ask: 0, probe: 0, unclear: 0, read_back: 0 }
  const tally: Tally = { exchanges: [], is_agreed: false, times, doubts: 0 }
  for (const exchange of exchanges) {
    const { answer } = exchange
    const followUp = followUpIn(exchange.question, language)
    const wish = wishIn(answer, language)
    times[followUp] += 1
    if (followUp === 'read_back') {
      const isRight = yesOrNo(answer, language)
      tally.is_agreed = isRight === true
      if (isRight === true) continue
      if (isRight === false && wish !== 'repeat') tally.exchanges = []
      const isBareNo = isRight === false && tokensOf(answer).length === 1
      if (isBareNo) continue
    }
    if (wish === 'unsure') tally.doubts += 1
    if (!wish || wish === 'stop' || (wish === 'unsure' && keepsDoubts)) {
      tally.exchanges.push(exchange)
    }
  }
  return tally
}
