import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { correctionIn } from './corrections.ts'
import { type FoundNumber, numbersIn } from './numbers.ts'
import { contentOf, sentencesOf } from './sentences.ts'
import { similarity, tokensOf } from './tokens.ts'
import { WORDS } from './words/words.ts'

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

  const words = WORDS[language]
  const [head = ''] = text.split(words.because)
  for (const part of [...answerFirst(head, language), head, text]) {
    const found = meant(part, limits, language)
    const values = new Set(found.map(({ value }) => value))
    if (values.size === 1 || (isLenient && values.size > 1)) return found.at(-1)!.value
    if (values.size > 1) {
      const between = tokensOf(part).slice(found[0]!.to, found.at(-1)!.from).join(' ')
      return words.rather.test(between) ? found.at(-1)!.value : undefined
    }
  }
  return misheardMark(text, limits, language)
}

/** What was said beside the number: after "because", or in further sentences. */
export function reasonIn(text: string, language: Language): string | undefined {
  const { because, rather } = WORDS[language]
  const found = because.exec(text)
  const more = sentencesOf(text).slice(1)
  const isAddition = (sentence: string) => plainWords(sentence).search(rather) !== 0
  const reason = found ? text.slice(found.index) : more.every(isAddition) ? more.join(' ') : ''
  return tokensOf(reason).length >= 3 ? reason.trim() : undefined
}

/** A later sentence that takes the first answer back, else the first one. */
function answerFirst(text: string, language: Language) {
  const sentences = sentencesOf(text)
  const { rather } = WORDS[language]
  const better = sentences
    .slice(1)
    .findLast(
      (sentence) => plainWords(sentence).search(rather) === 0 && hasNumber(sentence, language),
    )
  return [better, sentences[0]].filter((sentence) => sentence !== undefined)
}

function hasNumber(text: string, language: Language) {
  return numbersIn(text, language).length > 0
}

function meant(text: string, { min, max }: Limits, language: Language): FoundNumber[] {
  const words = WORDS[language]
  const tokens = tokensOf(text)
  const all = numbersIn(text, language)
  const isBest = ({ from }: FoundNumber, index: number) => {
    const before = all[index - 1]
    return before !== undefined && words.out_of.test(tokens.slice(before.to, from).join(' '))
  }
  const isNegated = ({ from }: FoundNumber) => words.negation.test(tokens[from - 1] ?? '')
  const isLimit = ({ value }: FoundNumber) => value === min || value === max

  const inRange = all
    .filter((number, index) => !isBest(number, index))
    .filter(({ value }) => value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const said = preferred(inRange, (number) => !isNegated(number))
  const strong = said.filter(({ weak }) => !weak)
  if (strong.length > 2) return preferred(strong, (number) => !isLimit(number))
  if (strong.length > 0) return strong
  return contentOf(tokens, words.fillers).length <= 1 ? said : []
}

/** Those that fit, or all of them where none does. */
function preferred<T>(all: T[], fits: (one: T) => boolean) {
  const fitting = all.filter(fits)
  return fitting.length > 0 ? fitting : all
}

/** A number that stands alone, as a recognizer may have written it: "ate" for eight. */
function misheardMark(text: string, { min, max }: Limits, language: Language) {
  const { fillers, misheard, numbers } = WORDS[language]
  const tokens = tokensOf(text)
  const content = contentOf(tokens, fillers)
  const word = content.length === 0 ? tokens.at(-1) : content[0]
  if (word === undefined || content.length > 1) return undefined
  const alike = Object.keys(numbers).find((known) => {
    return known.length >= 4 && known[0] === word[0] && similarity(known, word) >= 0.75
  })
  const value = Object.hasOwn(misheard, word) ? misheard[word] : alike && numbers[alike]
  if (value === undefined || value === '') return undefined
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? value : undefined
}
