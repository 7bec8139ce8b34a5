import type { Language } from '../../base/languages.ts'
import { plainWords } from '../../base/text/plain_words.ts'

/**
 * Whether a text contains a number, in digits or words. The word for one is often an article, so it counts
 * only in an answer of one or two words.
 */
export function namesNumber(text: string, language: Language): boolean {
  const words = plainWords(text).split(' ')
  if (words.some((word) => /\d/.test(word) || NUMBER[language].test(word))) return true
  return words.length <= 2 && words.some((word) => ONE[language].test(word))
}

/** Whether the number at the end of a text probably continues, as after "point". */
export function endsInsideNumber(text: string, language: Language): boolean {
  return INSIDE[language].test(plainWords(text))
}

/** Number words may be compounds, such as German "dreiundzwanzig". */
const NUMBER: Record<Language, RegExp> = {
  en: anyOf(
    'zero two three four five six seven eight nine ten eleven twelve',
    'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half once twice none',
  ),
  es: anyOf(
    'cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
    'dieciseis diecisiete dieciocho diecinueve veinte veinti treinta cuarenta cincuenta sesenta setenta',
    'ochenta noventa cien ciento cientos mil millon docena medio media ninguno ninguna',
  ),
  pt: anyOf(
    'zero dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze',
    'dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta',
    'sessenta setenta oitenta noventa cem cento mil milhao duzia meio meia nenhum nenhuma',
  ),
  fr: anyOf(
    'zero deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    'vingt trente quarante cinquante soixante cent cents mille million douzaine demi demie aucun aucune',
  ),
  de: anyOf(
    'null ein eins und zwei zwo drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf sechzehn siebzehn',
    'zwanzig dreissig vierzig funfzig fuenfzig sechzig siebzig achtzig neunzig hundert tausend million',
    'dutzend halb halbe halbes keine keinen keins mal',
  ),
}

const ONE: Record<Language, RegExp> = {
  en: /^one$/,
  es: /^un[oa]?$/,
  pt: /^uma?$/,
  fr: /^une?$/,
  de: /^ein(s|e|en|er|mal)?$/,
}

const INSIDE: Record<Language, RegExp> = {
  en: / (and|point|hundred and|or|to)$/,
  es: / (y|punto|coma|o|a)$/,
  pt: / (e|ponto|virgula|ou|a)$/,
  fr: / (et|virgule|ou|a)$/,
  de: / (und|komma|oder|bis)$/,
}

/** German uses "ein", "und" and "mal" inside number words, and as words of their own that are not numbers. */
function anyOf(...lists: string[]) {
  const parts = lists.join(' ').split(' ')
  const longestFirst = parts.toSorted((a, b) => b.length - a.length)
  return new RegExp(`^(?!(?:ein|und|mal)+$)(?:${longestFirst.join('|')})+$`)
}
