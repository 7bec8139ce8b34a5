import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { correctionIn } from './corrections.ts'
import { type FoundNumber, numbersIn } from './numbers.ts'
import { anyOf, sentencesOf, setOf, tokensOf } from './tokens.ts'
import { NEGATION } from './yes_no.ts'

type Limits = { min?: number | undefined; max?: number | undefined }

/**
 * The one number that a participant means, within the limits; undefined if there is none or more
 * than one. "Seven, no, eight" is 8, "eight out of ten" is 8, "out of ten" alone is none. Anything
 * after "because", and sentences after a first one that has a number, are ignored.
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
  const [first = '', ...more] = sentencesOf(head)
  const better = more.findLast((sentence) => isBetter(sentence) && numbersIn(sentence, language)[0])
  for (const part of [better ?? '', first, head, text]) {
    const found = meant(part, limits, language)
    const last = found.at(-1)
    if (!last) continue
    if (isLenient || found.every(({ value }) => value === last.value)) return last.value
    const between = tokensOf(part).slice(found[0]!.to, last.from).join(' ')
    return RATHER.test(between) ? last.value : undefined
  }
  return language === 'en' ? misheardMark(text, limits) : undefined
}

/** The reason for a number: what follows "because", or further sentences. */
export function reasonIn(text: string, language: Language): string | undefined {
  const found = language === 'en' ? BECAUSE.exec(text) : null
  const more = sentencesOf(text).slice(1)
  const reason = found ? text.slice(found.index) : more.some(isBetter) ? '' : more.join(' ')
  return tokensOf(reason).length >= 3 ? reason.trim() : undefined
}

const BECAUSE = /\b(?:because|since|as|due to)\b/i
/** Comes between an answer and its correction: "seven, no wait, eight". */
const RATHER = anyOf('no|sorry|wait|actually|rather|make that|i mean|i meant|let me|correction')
/** Comes between a mark and the highest possible mark. */
const OUT_OF = /^(?:out of|over|slash|on a scale (?:of|from|to))\b/
/** Comes before the highest possible mark, also where the mark itself was misheard. */
const BEST_FOLLOWS = /\bout of$/
/** Meaningless words around a short answer. */
const FILLERS = setOf(
  `um uh er hmm well i id ill would say its it is a an the like maybe about around probably give
  number think guess so okay ok just rate rating score go with that thats be my please im and
  roughly approximately yeah yes right now let me see`,
)
/** What a recognizer may write for a lone number, from zero to ten. */
const MISHEARD = new Map(
  [
    ...['o oh', 'won', 'to too tu', 'tree free', 'for fore ford', 'fife hive', 'sex sicks sics'],
    ...['heaven', 'ate hate aight eat', 'nein mine line', 'tin tan then'],
  ].flatMap((words, value) => words.split(' ').map((word) => [word, value] as const)),
)

/** A sentence that takes back the previous one. */
function isBetter(sentence: string) {
  return plainWords(sentence).search(RATHER) === 0
}

function meant(text: string, { min, max }: Limits, language: Language): FoundNumber[] {
  const tokens = tokensOf(text)
  const all = numbersIn(text, language)
  const isBest = ({ from }: FoundNumber, index: number) => {
    const before = tokens.slice(all[index - 1]?.to ?? 0, from).join(' ')
    return BEST_FOLLOWS.test(before) || (index > 0 && OUT_OF.test(before))
  }
  const isNegated = ({ from }: FoundNumber) => NEGATION.test(tokens[from - 1] ?? '')
  const isLimit = ({ value }: FoundNumber) => value === min || value === max

  const inRange = all.filter((one, index) => !isBest(one, index) && isWithin(one.value, min, max))
  const said = preferred(inRange, (number) => !isNegated(number))
  const strong = said.filter(({ weak }) => !weak)
  if (strong.length > 2) return preferred(strong, (number) => !isLimit(number))
  if (strong.length > 0) return strong
  return contentOf(tokens).length <= 1 ? said : []
}

/** Those that fit, or all if none does. */
function preferred<T>(all: T[], fits: (one: T) => boolean) {
  const fitting = all.filter(fits)
  return fitting.length > 0 ? fitting : all
}

/** A lone number as a recognizer may have misheard it: "ate" for eight. */
function misheardMark(text: string, { min, max }: Limits) {
  const tokens = tokensOf(text)
  const [word = tokens.at(-1), ...more] = contentOf(tokens)
  const value = more.length === 0 ? MISHEARD.get(word ?? '') : undefined
  return value !== undefined && isWithin(value, min, max) ? value : undefined
}

function contentOf(tokens: readonly string[]) {
  return tokens.filter((token) => !FILLERS.has(token))
}

function isWithin(value: number, min = -Infinity, max = Infinity) {
  return value >= min && value <= max
}
