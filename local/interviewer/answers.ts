import { plainWords } from '../../shared/speech/plain_words.ts'
import type { Language } from '../../shared/languages.ts'
import { LINES } from './lines/lines.ts'
import type { Exchange } from './talk.ts'
import { tokensOf } from './tokens.ts'
import { WORDS } from './words/words.ts'
import { yesOrNo } from './yes_no.ts'

/** What an answer wants besides answering. */
export type Wish = 'stop' | 'repeat' | 'skip' | 'unsure'

const LONGEST_WISH = 12
const LONGEST_DOUBT = 7
/** A refusal in no more words than this offers nothing else. */
const BARE_NO = 1

/** A wish is said in few words; a long answer may contain "stop" or "pass" and mean something else. */
export function wishIn(text: string, language: Language): Wish | undefined {
  const words = WORDS[language]
  const plain = plainWords(text)
  const length = tokensOf(plain).length
  if (length > LONGEST_WISH) return undefined
  const isStop = words.stop.test(plain) && !words.negation.test(plain.split(words.stop)[0]!)
  if (isStop) return 'stop'
  if (words.repeat.test(plain)) return 'repeat'
  if (words.skip.test(plain)) return 'skip'
  return words.unsure.test(plain) && length <= LONGEST_DOUBT ? 'unsure' : undefined
}

export type Kind = 'ask' | 'probe' | 'unclear' | 'read_back'

/** What the agent's words asked for, told by its own sentences. */
export function kindOf(question: string, language: Language): Kind {
  const said = plainWords(question)
  const lines = LINES[language]
  if (said.endsWith(plainWords(lines.read_back_mark))) return 'read_back'
  if (said.includes(plainWords(lines.probe))) return 'probe'
  return said.includes(plainWords(lines.unclear)) ? 'unclear' : 'ask'
}

export type Answers = {
  /** What counts, oldest first: everything since a read-back that was refused. */
  exchanges: Exchange[]
  /** The participant agreed to what was read back. */
  is_agreed: boolean
  probes: number
  unclear: number
  read_backs: number
  doubts: number
}

/**
 * What the exchanges about one goal come to.
 *
 * @param keepsDoubts counts "I do not know" as an answer, which it is to one part of several
 */
export function answersIn(
  exchanges: readonly Exchange[],
  language: Language,
  keepsDoubts: boolean,
): Answers {
  const answers: Answers = {
    exchanges: [],
    is_agreed: false,
    probes: 0,
    unclear: 0,
    read_backs: 0,
    doubts: 0,
  }
  for (const exchange of exchanges) {
    const kind = kindOf(exchange.question, language)
    if (kind === 'probe') answers.probes += 1
    if (kind === 'unclear') answers.unclear += 1
    if (kind === 'read_back') {
      answers.read_backs += 1
      const isRight = yesOrNo(exchange.answer, language)
      answers.is_agreed = isRight === true
      if (isRight === true || wishIn(exchange.answer, language) === 'repeat') continue
      if (isRight === false) {
        answers.exchanges = []
        if (tokensOf(exchange.answer).length <= BARE_NO) continue
      }
    }
    const wish = wishIn(exchange.answer, language)
    if (wish === 'unsure') answers.doubts += 1
    if (wish === undefined || wish === 'stop' || (wish === 'unsure' && keepsDoubts))
      answers.exchanges.push(exchange)
  }
  return answers
}
