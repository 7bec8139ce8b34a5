import type { Language } from '../languages.ts'
import { isLoneYesOrNo } from './yes_no.ts'

/**
 * How what was said ends, by its words alone, as a recognizer wrote it:
 * - `empty`: no words, or fillers alone ("um")
 * - `leading_on`: in a word that never ends a sentence ("and"), whatever mark stands behind it, or in a filler
 * - `open`: in a mark after which more comes, such as a comma
 * - `loose`: in a word that rarely ends a sentence ("that", "is"), although a mark closes it
 * - `closed`: in a mark that closes a sentence
 * - `hanging`: without a mark, in a word that rarely ends a sentence, or where a mark would have been written
 * - `unmarked`: without any mark
 *
 * It knows neither the tone nor the question.
 */
export type Ending = 'empty' | 'leading_on' | 'open' | 'loose' | 'closed' | 'hanging' | 'unmarked'

export function endingOf(text: string, language: Language): Ending {
  const words = wordsIn(text)
  const last = words.at(-1)!
  const fillers = FILLERS[language]
  if (last === '' || words.every((word) => fillers.has(word))) return 'empty'
  // Some recognizers write "si" for a Spanish yes, which is also "if".
  const leadsOn = LEADING_ON[language].has(last) && !isLoneYesOrNo(text, language)
  if (leadsOn || fillers.has(last)) return 'leading_on'
  if (OPEN_END.test(text)) return 'open'
  const isRarelyLast = NEVER_LAST[language].has(last)
  if (CLOSED_END.test(text)) return isRarelyLast ? 'loose' : 'closed'
  return isRarelyLast || PUNCTUATED.test(text) ? 'hanging' : 'unmarked'
}

/** Whether what was said sounds finished by its words alone: a closed sentence, or words that do not lead on. */
export function soundsFinished(text: string, language: Language): boolean {
  return FINISHED.has(endingOf(text, language))
}

const FINISHED: ReadonlySet<Ending> = new Set(['loose', 'closed', 'unmarked'])

const CLOSED_END = /[.!?]["'»”)]*\s*$/
const OPEN_END = /(\.\.\.|…|[,;:–-])\s*$/
/** Whoever wrote a mark would have written the last one. */
const PUNCTUATED = /[\p{L}\p{N}][.,!?;:]/u

/** Sounds that a speaker makes while thinking. */
const FILLERS = setsOf({
  en: 'um er uh uhm erm hmm hm mm eh ah',
  es: 'este um uh uhm hmm hm mm eh ah',
  pt: 'hum ahn uh uhm hmm hm mm eh ah',
  fr: 'euh heu ben bah hum um uh uhm hmm hm mm eh ah',
  de: 'äh ähm ahm uh uhm hmm hm mm eh ah',
})

/** Never the end of a sentence, whatever mark a recognizer put behind it. */
const LEADING_ON = setsOf({
  en: 'and but or because if the a an my your our their',
  es: 'y e o u pero porque si el las los un una mi tu nuestro',
  pt: 'e ou mas porque se os um uma meu minha nosso nossa',
  fr: 'et ou mais parce car si le les un une des mon ma mes notre',
  de: 'und oder aber weil wenn dass der das ein eine einen mein meine unser',
})

/** Rarely the end of a sentence: they lead on unless a mark closes it. */
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
