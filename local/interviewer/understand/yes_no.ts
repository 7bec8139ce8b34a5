import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { LINES } from '../lines.ts'
import { anyOf } from './tokens.ts'

/**
 * Whether a text says yes or no; undefined if it says neither, or that somebody does not know.
 * Outside English, only the plain "yes" and "no" count.
 */
export function yesOrNo(text: string, language: Language): boolean | undefined {
  const plain = plainWords(text)
  if (language !== 'en') {
    const { yes, no } = LINES[language]
    return earlier(plain, anyOf(plainWords(yes)), anyOf(plainWords(no)))
  }
  if (NO_ALTHOUGH.test(plain)) return false
  if (YES_ALTHOUGH.test(plain)) return true
  if (UNSURE.test(plain)) return undefined
  return earlier(plain, YES, anyOf(NO.source, NEGATION.source))
}

export const NEGATION =
  /\b(?:not|no|never|without|dont|doesnt|didnt|isnt|wasnt|arent|havent|hasnt|wont|cant|cannot|wouldnt)\b/

/** Ways to say "I do not know". */
export const UNSURE = anyOf(
  '(?:i )?(?:dont|do not) know|not sure|no idea|hard to say|cant say|cannot say|dunno',
  'i have no (?:idea|opinion)|cant remember|dont remember|no opinion|difficult to say',
)

const YES = anyOf(
  'yes|yeah|yep|yup|ya|sure|of course|absolutely|definitely|certainly|correct|right|exactly|indeed',
  '(?:i|we|they|it|he|she) (?:do|did|does|have|has|am|was|were|would|is|are)(?! not| never)',
  'okay|ok|true|uh huh|mhm|i think so|i guess so|sounds good|fine|please do|totally',
)
const NO = anyOf('no|nope|nah|never|negative|wrong|incorrect|false|hardly|not')
/** A yes that contains a negative word, and a no that contains a positive one. */
const YES_ALTHOUGH = anyOf('no doubt|no problem|why not|not bad|no question about it')
const NO_ALTHOUGH = anyOf(
  '(?:of course|definitely|absolutely|certainly|sure|probably) not',
  'not (?:really|sure|at all|quite|right)',
)

function earlier(plain: string, yes: RegExp, no: RegExp): boolean | undefined {
  const [yesAt, noAt] = [plain.search(yes), plain.search(no)]
  if (yesAt < 0 && noAt < 0) return undefined
  return yesAt >= 0 && (noAt < 0 || yesAt < noAt)
}
