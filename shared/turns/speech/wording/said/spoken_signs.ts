import type { Language } from '../../../../base/languages.ts'

/** How people say the signs of addresses, sums and numbers. */
export type SpokenSigns = {
  at: string
  dot: string
  underscore: string
  hyphen: string
  slash: string
  plus: string
  minus: string
  times: string
  dividedBy: string
  toThePowerOf: string
  equals: string
  notEqual: string
  atMost: string
  atLeast: string
  about: string
  plusOrMinus: string
  and: string
  percent: string
  number: string
  degrees: string
  questionMark: string
  hash: string
  tilde: string
  backslash: string
  /** Between the ends of a range. */
  to: string
  or: string
  lessThan: string
  moreThan: string
  /** Of blood pressure. */
  over: string
  /** For an arrow. */
  then: string
  /** One, and several. */
  section: readonly [string, string]
  squared: string
  cubed: string
  /** Null where the words depend on what is halved: "eine halbe Stunde". */
  fractions: Record<'½' | '⅓' | '⅔' | '¼' | '¾', string> | null
}

export const SPOKEN_SIGNS: Record<Language, SpokenSigns> = {
  en: {
    ...{ at: 'at', dot: 'dot', underscore: 'underscore', hyphen: 'dash', slash: 'slash' },
    ...{ plus: 'plus', minus: 'minus', times: 'times', dividedBy: 'divided by' },
    ...{ toThePowerOf: 'to the power of', equals: 'equals', notEqual: 'is not equal to' },
    ...{ atMost: 'less than or equal to', atLeast: 'greater than or equal to', about: 'about' },
    ...{ plusOrMinus: 'plus or minus', and: 'and', percent: 'percent', number: 'number' },
    ...{ degrees: 'degrees', questionMark: 'question mark', hash: 'hash', tilde: 'tilde' },
    ...{ backslash: 'backslash', to: 'to', or: 'or', lessThan: 'less than', over: 'over' },
    ...{ moreThan: 'more than', then: 'then', section: ['section', 'sections'] as const },
    ...{ squared: 'squared', cubed: 'cubed' },
    fractions: {
      '½': 'one half',
      '⅓': 'one third',
      '⅔': 'two thirds',
      '¼': 'one quarter',
      '¾': 'three quarters',
    },
  },
  es: {
    ...{ at: 'arroba', dot: 'punto', underscore: 'guion bajo', hyphen: 'guion', slash: 'barra' },
    ...{ plus: 'más', minus: 'menos', times: 'por', dividedBy: 'dividido entre' },
    ...{ toThePowerOf: 'elevado a', equals: 'es igual a', notEqual: 'no es igual a' },
    ...{ atMost: 'menor o igual que', atLeast: 'mayor o igual que', about: 'aproximadamente' },
    ...{ plusOrMinus: 'más o menos', and: 'y', percent: 'por ciento', number: 'número' },
    ...{ degrees: 'grados', questionMark: 'signo de interrogación' },
    ...{ hash: 'almohadilla', tilde: 'virgulilla' },
    ...{ backslash: 'barra invertida', to: 'a', or: 'o', lessThan: 'menos de', over: 'sobre' },
    ...{ moreThan: 'más de', then: 'luego', section: ['artículo', 'artículos'] as const },
    ...{ squared: 'al cuadrado', cubed: 'al cubo' },
    fractions: null,
  },
  pt: {
    ...{ at: 'arroba', dot: 'ponto', underscore: 'underline', hyphen: 'hífen', slash: 'barra' },
    ...{ plus: 'mais', minus: 'menos', times: 'vezes', dividedBy: 'dividido por' },
    ...{ toThePowerOf: 'elevado a', equals: 'é igual a', notEqual: 'não é igual a' },
    ...{ atMost: 'menor ou igual a', atLeast: 'maior ou igual a', about: 'cerca de' },
    ...{ plusOrMinus: 'mais ou menos', and: 'e', percent: 'por cento', number: 'número' },
    ...{ degrees: 'graus', questionMark: 'ponto de interrogação' },
    ...{ hash: 'cerquilha', tilde: 'til' },
    ...{ backslash: 'barra invertida', to: 'a', or: 'ou', lessThan: 'menos de', over: 'por' },
    ...{ moreThan: 'mais de', then: 'depois', section: ['parágrafo', 'parágrafos'] as const },
    ...{ squared: 'ao quadrado', cubed: 'ao cubo' },
    fractions: null,
  },
  fr: {
    ...{ at: 'arobase', dot: 'point', underscore: 'tiret bas', hyphen: 'tiret', slash: 'slash' },
    ...{ plus: 'plus', minus: 'moins', times: 'fois', dividedBy: 'divisé par' },
    ...{ toThePowerOf: 'puissance', equals: 'égale', notEqual: 'n’est pas égal à' },
    ...{ atMost: 'inférieur ou égal à', atLeast: 'supérieur ou égal à', about: 'environ' },
    ...{ plusOrMinus: 'plus ou moins', and: 'et', percent: 'pour cent', number: 'numéro' },
    ...{ degrees: 'degrés', questionMark: 'point d’interrogation', hash: 'dièse', tilde: 'tilde' },
    ...{ backslash: 'antislash', to: 'à', or: 'ou', lessThan: 'moins de', over: 'sur' },
    ...{ moreThan: 'plus de', then: 'puis', section: ['paragraphe', 'paragraphes'] as const },
    ...{ squared: 'au carré', cubed: 'au cube' },
    fractions: null,
  },
  de: {
    ...{ at: 'at', dot: 'Punkt', underscore: 'Unterstrich', hyphen: 'Bindestrich' },
    ...{ slash: 'Schrägstrich', plus: 'plus', minus: 'minus', times: 'mal' },
    ...{ dividedBy: 'geteilt durch', toThePowerOf: 'hoch', equals: 'ist gleich' },
    ...{ notEqual: 'ist ungleich', atMost: 'kleiner oder gleich', atLeast: 'größer oder gleich' },
    ...{ about: 'etwa', plusOrMinus: 'plus minus', and: 'und', percent: 'Prozent' },
    ...{ number: 'Nummer', degrees: 'Grad', questionMark: 'Fragezeichen' },
    ...{ hash: 'Raute', tilde: 'Tilde' },
    ...{ backslash: 'Backslash', to: 'bis', or: 'oder', lessThan: 'weniger als', over: 'zu' },
    ...{ moreThan: 'mehr als', then: 'dann', section: ['Paragraf', 'Paragrafen'] as const },
    ...{ squared: 'hoch 2', cubed: 'hoch 3' },
    fractions: null,
  },
}
