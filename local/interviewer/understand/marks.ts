import type { Language } from '../../../shared/languages.ts'
import { plainWords } from '../../../shared/speech/plain_words.ts'
import { correctionIn } from './corrections.ts'
import { type FoundNumber, NUMBERS, numbersIn } from './numbers.ts'
import { sentencesOf, similarity, tokensOf } from './tokens.ts'
import { anyOf, setOf } from './word_lists.ts'
import { NEGATION } from './yes_no.ts'

type Limits = { min?: number | undefined; max?: number | undefined }

/**
 * The one number that a participant means, within the limits; undefined where there is none or more
 * than one. "Seven, no, eight" is 8, "eight out of ten" is 8, and what follows "because" or a first
 * sentence with a number is not searched.
 *
 * @param isLenient takes the last of several numbers rather than none
 */
export function markIn(
  text: string,
  limits: Limits,
  language: Language,
  isLenient = false,
): number | undefined {
  const correction = correctionIn(text, language)
  const corrected = correction && markIn(correction.right, limits, language, true)
  if (corrected !== undefined) return corrected

  const [head = ''] = language === 'en' ? text.split(BECAUSE) : [text]
  for (const part of [...answerFirst(head, language), head, text]) {
    const found = meant(part, limits, language)
    const values = new Set(found.map(({ value }) => value))
    if (values.size === 1 || (isLenient && values.size > 1)) return found.at(-1)!.value
    if (values.size > 1) {
      const between = tokensOf(part).slice(found[0]!.to, found.at(-1)!.from).join(' ')
      return RATHER.test(between) ? found.at(-1)!.value : undefined
    }
  }
  return language === 'en' ? misheardMark(text, limits) : undefined
}

/** What was said beside the number: after "because", or in further sentences. */
export function reasonIn(text: string, language: Language): string | undefined {
  const found = language === 'en' ? BECAUSE.exec(text) : null
  const more = sentencesOf(text).slice(1)
  const isAddition = (sentence: string) => plainWords(sentence).search(RATHER) !== 0
  const reason = found ? text.slice(found.index) : more.every(isAddition) ? more.join(' ') : ''
  return tokensOf(reason).length >= 3 ? reason.trim() : undefined
}

const BECAUSE = /\b(?:because|since|as|due to)\b/i
/** What comes between an answer and a better one: "seven, no wait, eight". */
const RATHER = anyOf('no|sorry|wait|actually|rather|make that|i mean|i meant|let me|correction')
/** Between a mark and the best possible mark. */
const OUT_OF = /^(?:out of|over|slash|on a scale (?:of|from|to))\b/
/** Words that say nothing around a short answer. */
const FILLERS = setOf(
  `um uh er hmm well i id ill would say its it is a an the like maybe about around probably give
  number think guess so okay ok just rate rating score go with that thats be my please im and
  roughly approximately yeah yes right now let me see`,
)
/** What a recognizer may write for a number that is said alone. */
const MISHEARD = new Map(
  [
    ...['o oh', 'won', 'to too tu', 'tree free', 'for fore ford', 'fife hive', 'sex sicks sics'],
    ...['heaven', 'ate hate aight eat', 'nein mine line', 'tin tan then'],
  ].flatMap((words, value) => words.split(' ').map((word) => [word, value] as const)),
)

/** A later sentence that takes the first answer back, else the first one. */
function answerFirst(text: string, language: Language) {
  const sentences = sentencesOf(text)
  const isBetter = (sentence: string) =>
    plainWords(sentence).search(RATHER) === 0 && numbersIn(sentence, language).length > 0
  const better = sentences.slice(1).findLast(isBetter)
  return [better, sentences[0]].filter((sentence) => sentence !== undefined)
}

function meant(text: string, { min, max }: Limits, language: Language): FoundNumber[] {
  const tokens = tokensOf(text)
  const all = numbersIn(text, language)
  const isBest = ({ from }: FoundNumber, index: number) => {
    const before = all[index - 1]
    return before !== undefined && OUT_OF.test(tokens.slice(before.to, from).join(' '))
  }
  const isNegated = ({ from }: FoundNumber) => NEGATION.test(tokens[from - 1] ?? '')
  const isLimit = ({ value }: FoundNumber) => value === min || value === max

  const inRange = all
    .filter((number, index) => !isBest(number, index))
    .filter(({ value }) => value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const said = preferred(inRange, (number) => !isNegated(number))
  const strong = said.filter(({ weak }) => !weak)
  if (strong.length > 2) return preferred(strong, (number) => !isLimit(number))
  if (strong.length > 0) return strong
  return contentOf(tokens).length <= 1 ? said : []
}

/** Those that fit, or all of them where none does. */
function preferred<T>(all: T[], fits: (one: T) => boolean) {
  const fitting = all.filter(fits)
  return fitting.length > 0 ? fitting : all
}

/** A number that stands alone, as a recognizer may have written it: "ate" for eight. */
function misheardMark(text: string, { min, max }: Limits) {
  const tokens = tokensOf(text)
  const [word = tokens.at(-1), ...more] = contentOf(tokens)
  if (word === undefined || more.length > 0) return undefined
  const alike = [...NUMBERS].find(
    ([known]) => known.length >= 4 && known[0] === word[0] && similarity(known, word) >= 0.75,
  )
  const value = MISHEARD.get(word) ?? alike?.[1]
  if (value === undefined) return undefined
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? value : undefined
}

function contentOf(tokens: readonly string[]) {
  return tokens.filter((token) => !FILLERS.has(token))
}
