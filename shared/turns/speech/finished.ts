import type { Language } from '../../base/languages.ts'

/**
 * How an utterance ends, judged only by its words as a recognizer wrote them:
 * - `empty`: no words, or only fillers ("um")
 * - `leading_on`: with a word that never ends a sentence ("and"), whatever punctuation follows, or with a
 *   filler
 * - `open`: with punctuation that continues a sentence, such as a comma
 * - `loose`: with a word that rarely ends a sentence ("that", "is"), although closing punctuation follows
 * - `closed`: with punctuation that closes a sentence
 * - `hanging`: without punctuation, with a word that rarely ends a sentence, or where the recognizer would
 *   have written punctuation
 * - `unmarked`: without any punctuation
 *
 * It considers neither intonation nor the question.
 */
export type SentenceEnding =
  | 'empty'
  | 'leading_on'
  | 'open'
  | 'loose'
  | 'closed'
  | 'hanging'
  | 'unmarked'

export function endingOf(text: string, language: Language): SentenceEnding {
  const words = wordsIn(text)
  const last = words.at(-1)!
  const fillers = FILLERS[language]
  if (last === '' || words.every((word) => fillers.has(word))) return 'empty'
  if ((LEADING_ON[language].has(last) && !isYes(words)) || fillers.has(last)) return 'leading_on'
  if (OPEN_END.test(text)) return 'open'
  const isRarelyLast = NEVER_LAST[language].has(last)
  if (CLOSED_END.test(text)) return isRarelyLast ? 'loose' : 'closed'
  return isRarelyLast || PUNCTUATED.test(text) ? 'hanging' : 'unmarked'
}

/** Some recognizers write "si" for a Spanish or French yes, which is also "if". */
function isYes(words: readonly string[]): boolean {
  const [last, before] = words.toReversed()
  return last === 'si' && (before === undefined || before === 'si' || before === 'que')
}

/** Whether an utterance sounds finished by its words alone: a closed sentence, or words that do not lead on. */
export function soundsFinished(text: string, language: Language): boolean {
  return FINISHED.has(endingOf(text, language))
}

const FINISHED: ReadonlySet<SentenceEnding> = new Set(['loose', 'closed', 'unmarked'])

const CLOSED_END = /[.!?]["'»”)]*\s*$/
const OPEN_END = /(\.\.\.|…|[,;:–-])\s*$/
/** A recognizer that wrote some punctuation would have written the last mark too. */
const PUNCTUATED = /[\p{L}\p{N}][.,!?;:]/u

/** Sounds that a speaker makes while thinking. */
const FILLERS = setsOf({
  en: 'um er uh uhm erm hmm hm mm eh ah',
  es: 'este um uh uhm hmm hm mm eh ah',
  pt: 'hum ahn uh uhm hmm hm mm eh ah',
  fr: 'euh heu ben bah hum um uh uhm hmm hm mm eh ah',
  de: 'äh ähm ahm uh uhm hmm hm mm eh ah',
})

/** Never the end of a sentence, whatever punctuation a recognizer put after it. */
const LEADING_ON = setsOf({
  en: 'and but or because if the a an my your our their',
  es: 'y e o u pero porque si el las los un una mi tu nuestro',
  pt: 'e ou mas porque se os um uma meu minha nosso nossa',
  fr: 'et ou mais parce car si le les un une des mon ma mes notre',
  de: 'und oder aber weil wenn dass der das ein eine einen mein meine unser',
})

/** Rarely the end of a sentence: they lead on unless closing punctuation follows. */
const NEVER_LAST = setsOf({
  en: 'so that when which who to of in for with at from by as than is are was were i we they',
  es: 'que cuando como de del en para por con a la lo es son era yo muy',
  pt: 'que quando como de do da em no na para por com a o é era eu muito',
  fr: 'que qui quand comme de du dans en pour par avec a à la est sont je nous très',
  de: 'wie als wann von in im für mit zu zum bei auf die den ist sind war ich wir sehr',
})

function setsOf(words: Record<Language, string>) {
  const sets = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))])
  return Object.fromEntries(sets) as Record<Language, Set<string>>
}

/** In lower case and with their accents, which tell "sí" from "si"; at least one, which may be empty. */
function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
}
