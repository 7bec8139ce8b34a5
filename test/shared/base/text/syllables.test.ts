import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/base/languages.ts'
import { isLongerThanASyllable } from '../../../../shared/base/text/syllables.ts'

const SHORT: Record<Language, string> = {
  en: 'no yes I a one three five nine twelve none yeah sure true liked makes eye hmm 7',
  es: 'no sí dos tres diez seis bien más',
  pt: 'não sim dois três seis bem',
  fr: 'non oui deux quatre onze douze trente pas',
  de: 'nein ja eins drei zwölf gut',
}
const LONG: Record<Language, string> = {
  en: 'forty seven table little wanted never Ada houses 40',
  es: 'siete cuatro nunca doce quiero',
  pt: 'sete quatro nunca doze',
  fr: 'jamais zéro quarante café',
  de: 'sieben keine vierzig niemals Größe',
}

test.each(Object.keys(SHORT) as Language[])('tells one syllable from more in %s', (language) => {
  const isLong = (word: string) => isLongerThanASyllable(word, language)
  expect(SHORT[language].split(' ').filter(isLong)).toEqual([])
  expect(LONG[language].split(' ').filter((word) => !isLong(word))).toEqual([])
})

test('two words are more than a syllable, and no words are not', () => {
  expect(isLongerThanASyllable('no thanks')).toBe(true)
  expect(isLongerThanASyllable('')).toBe(false)
})
