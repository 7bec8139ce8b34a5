import type { Language } from '../../../base/languages.ts'

/** How people say the signs of addresses, sums and amounts. */
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
  /** By its sign: one of it, and several. */
  currencies: Record<string, readonly [string, string]>
}

export const SPOKEN_SIGNS: Record<Language, SpokenSigns> = {
  en: {
    ...{ at: 'at', dot: 'dot', underscore: 'underscore', hyphen: 'dash', slash: 'slash' },
    ...{ plus: 'plus', minus: 'minus', times: 'times', dividedBy: 'divided by' },
    ...{ toThePowerOf: 'to the power of', equals: 'equals', notEqual: 'is not equal to' },
    ...{ atMost: 'less than or equal to', atLeast: 'greater than or equal to', about: 'about' },
    ...{ plusOrMinus: 'plus or minus', and: 'and', percent: 'percent', number: 'number' },
    ...{ degrees: 'degrees', questionMark: 'question mark', hash: 'hash', tilde: 'tilde' },
    currencies: {
      '€': ['euro', 'euros'],
      $: ['dollar', 'dollars'],
      '£': ['pound', 'pounds'],
      '¥': ['yen', 'yen'],
      R$: ['real', 'reais'],
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
    currencies: {
      '€': ['euro', 'euros'],
      $: ['dólar', 'dólares'],
      '£': ['libra', 'libras'],
      '¥': ['yen', 'yenes'],
      R$: ['real', 'reales'],
    },
  },
  pt: {
    ...{ at: 'arroba', dot: 'ponto', underscore: 'underline', hyphen: 'hífen', slash: 'barra' },
    ...{ plus: 'mais', minus: 'menos', times: 'vezes', dividedBy: 'dividido por' },
    ...{ toThePowerOf: 'elevado a', equals: 'é igual a', notEqual: 'não é igual a' },
    ...{ atMost: 'menor ou igual a', atLeast: 'maior ou igual a', about: 'cerca de' },
    ...{ plusOrMinus: 'mais ou menos', and: 'e', percent: 'por cento', number: 'número' },
    ...{ degrees: 'graus', questionMark: 'ponto de interrogação' },
    ...{ hash: 'cerquilha', tilde: 'til' },
    currencies: {
      '€': ['euro', 'euros'],
      $: ['dólar', 'dólares'],
      '£': ['libra', 'libras'],
      '¥': ['iene', 'ienes'],
      R$: ['real', 'reais'],
    },
  },
  fr: {
    ...{ at: 'arobase', dot: 'point', underscore: 'tiret bas', hyphen: 'tiret', slash: 'slash' },
    ...{ plus: 'plus', minus: 'moins', times: 'fois', dividedBy: 'divisé par' },
    ...{ toThePowerOf: 'puissance', equals: 'égale', notEqual: 'n’est pas égal à' },
    ...{ atMost: 'inférieur ou égal à', atLeast: 'supérieur ou égal à', about: 'environ' },
    ...{ plusOrMinus: 'plus ou moins', and: 'et', percent: 'pour cent', number: 'numéro' },
    ...{ degrees: 'degrés', questionMark: 'point d’interrogation', hash: 'dièse', tilde: 'tilde' },
    currencies: {
      '€': ['euro', 'euros'],
      $: ['dollar', 'dollars'],
      '£': ['livre', 'livres'],
      '¥': ['yen', 'yens'],
      R$: ['réal', 'réaux'],
    },
  },
  de: {
    ...{ at: 'at', dot: 'Punkt', underscore: 'Unterstrich', hyphen: 'Bindestrich' },
    ...{ slash: 'Schrägstrich', plus: 'plus', minus: 'minus', times: 'mal' },
    ...{ dividedBy: 'geteilt durch', toThePowerOf: 'hoch', equals: 'ist gleich' },
    ...{ notEqual: 'ist ungleich', atMost: 'kleiner oder gleich', atLeast: 'größer oder gleich' },
    ...{ about: 'etwa', plusOrMinus: 'plus minus', and: 'und', percent: 'Prozent' },
    ...{ number: 'Nummer', degrees: 'Grad', questionMark: 'Fragezeichen' },
    ...{ hash: 'Raute', tilde: 'Tilde' },
    currencies: {
      '€': ['Euro', 'Euro'],
      $: ['Dollar', 'Dollar'],
      '£': ['Pfund', 'Pfund'],
      '¥': ['Yen', 'Yen'],
      R$: ['Real', 'Real'],
    },
  },
}
