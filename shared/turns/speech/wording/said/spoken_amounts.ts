import type { Language } from '../../../../base/languages.ts'

/** One of it, and several. */
type Unit = readonly [one: string, several: string]

/** How people say amounts of money, and measures. */
export type SpokenAmounts = {
  /** Whether "$" alone may be a peso, and so is left to the voice. */
  isPeso?: true
  /** By its sign or code. */
  currencies: Record<Currency, Unit>
  thousand: Unit
  million: Unit
  billion: Unit
  /** Between millions and what they are of; before a vowel too. Empty in most languages. */
  of: string
  ofVowel: string
  /** By how they are written. */
  measures: Record<Measure, string>
  per: string
  /** What something costs or happens by, where it is abbreviated. */
  periods: Record<'h' | 'hr' | 'min' | 's' | 'mo' | 'yr', string>
}

type Currency = '€' | '$' | '£' | '¥' | '₹' | '¢' | 'R$' | 'EUR' | 'USD' | 'GBP' | 'CHF'
type Measure = 'km/h' | 'm/s' | 'km²' | 'm²' | 'cm²' | 'm³' | 'cm³' | 'µg' | 'mg/dL'

export const SPOKEN_AMOUNTS: Record<Language, SpokenAmounts> = {
  en: {
    currencies: currencies({
      ...{ euro: ['euro', 'euros'], dollar: ['dollar', 'dollars'], pound: ['pound', 'pounds'] },
      ...{ yen: ['yen', 'yen'], rupee: ['rupee', 'rupees'], cent: ['cent', 'cents'] },
      ...{ real: ['real', 'reais'], franc: ['franc', 'francs'] },
    }),
    ...scales('thousand', ['million', 'million'], ['billion', 'billion']),
    ...{ of: ' ', ofVowel: ' ', per: 'per' },
    measures: {
      ...{ 'km/h': 'kilometers per hour', 'm/s': 'meters per second', 'km²': 'square kilometers' },
      ...{ 'm²': 'square meters', 'cm²': 'square centimeters', 'm³': 'cubic meters' },
      ...{ 'cm³': 'cubic centimeters', µg: 'micrograms', 'mg/dL': 'milligrams per deciliter' },
    },
    periods: { h: 'hour', hr: 'hour', min: 'minute', s: 'second', mo: 'month', yr: 'year' },
  },
  es: {
    isPeso: true,
    currencies: currencies({
      ...{ euro: ['euro', 'euros'], dollar: ['dólar', 'dólares'], pound: ['libra', 'libras'] },
      ...{ yen: ['yen', 'yenes'], rupee: ['rupia', 'rupias'], cent: ['centavo', 'centavos'] },
      ...{ real: ['real', 'reales'], franc: ['franco', 'francos'] },
    }),
    ...scales('mil', ['millón', 'millones'], ['mil millones', 'mil millones']),
    ...{ of: ' de ', ofVowel: ' de ', per: 'por' },
    measures: {
      ...{ 'km/h': 'kilómetros por hora', 'm/s': 'metros por segundo' },
      ...{
        'km²': 'kilómetros cuadrados',
        'm²': 'metros cuadrados',
        'cm²': 'centímetros cuadrados',
      },
      ...{ 'm³': 'metros cúbicos', 'cm³': 'centímetros cúbicos', µg: 'microgramos' },
      'mg/dL': 'miligramos por decilitro',
    },
    periods: { h: 'hora', hr: 'hora', min: 'minuto', s: 'segundo', mo: 'mes', yr: 'año' },
  },
  pt: {
    currencies: currencies({
      ...{ euro: ['euro', 'euros'], dollar: ['dólar', 'dólares'], pound: ['libra', 'libras'] },
      ...{ yen: ['iene', 'ienes'], rupee: ['rupia', 'rupias'], cent: ['centavo', 'centavos'] },
      ...{ real: ['real', 'reais'], franc: ['franco', 'francos'] },
    }),
    ...scales('mil', ['milhão', 'milhões'], ['bilhão', 'bilhões']),
    ...{ of: ' de ', ofVowel: ' de ', per: 'por' },
    measures: {
      ...{ 'km/h': 'quilômetros por hora', 'm/s': 'metros por segundo' },
      ...{ 'km²': 'quilômetros quadrados', 'm²': 'metros quadrados' },
      ...{ 'cm²': 'centímetros quadrados', 'm³': 'metros cúbicos', 'cm³': 'centímetros cúbicos' },
      ...{ µg: 'microgramas', 'mg/dL': 'miligramas por decilitro' },
    },
    periods: { h: 'hora', hr: 'hora', min: 'minuto', s: 'segundo', mo: 'mês', yr: 'ano' },
  },
  fr: {
    currencies: currencies({
      ...{ euro: ['euro', 'euros'], dollar: ['dollar', 'dollars'], pound: ['livre', 'livres'] },
      ...{ yen: ['yen', 'yens'], rupee: ['roupie', 'roupies'], cent: ['centime', 'centimes'] },
      ...{ real: ['réal', 'réaux'], franc: ['franc', 'francs'] },
    }),
    ...scales('mille', ['million', 'millions'], ['milliard', 'milliards']),
    ...{ of: ' de ', ofVowel: ' d’', per: 'par' },
    measures: {
      ...{ 'km/h': 'kilomètres par heure', 'm/s': 'mètres par seconde' },
      ...{ 'km²': 'kilomètres carrés', 'm²': 'mètres carrés', 'cm²': 'centimètres carrés' },
      ...{ 'm³': 'mètres cubes', 'cm³': 'centimètres cubes', µg: 'microgrammes' },
      'mg/dL': 'milligrammes par décilitre',
    },
    periods: { h: 'heure', hr: 'heure', min: 'minute', s: 'seconde', mo: 'mois', yr: 'an' },
  },
  de: {
    currencies: currencies({
      ...{ euro: ['Euro', 'Euro'], dollar: ['Dollar', 'Dollar'], pound: ['Pfund', 'Pfund'] },
      ...{ yen: ['Yen', 'Yen'], rupee: ['Rupie', 'Rupien'], cent: ['Cent', 'Cent'] },
      ...{ real: ['Real', 'Real'], franc: ['Franken', 'Franken'] },
    }),
    ...scales('Tausend', ['Million', 'Millionen'], ['Milliarde', 'Milliarden']),
    ...{ of: ' ', ofVowel: ' ', per: 'pro' },
    measures: {
      ...{ 'km/h': 'Kilometer pro Stunde', 'm/s': 'Meter pro Sekunde', 'km²': 'Quadratkilometer' },
      ...{ 'm²': 'Quadratmeter', 'cm²': 'Quadratzentimeter', 'm³': 'Kubikmeter' },
      ...{ 'cm³': 'Kubikzentimeter', µg: 'Mikrogramm', 'mg/dL': 'Milligramm pro Deziliter' },
    },
    periods: {
      ...{ h: 'Stunde', hr: 'Stunde', min: 'Minute', s: 'Sekunde', mo: 'Monat', yr: 'Jahr' },
    },
  },
}

type Name = 'euro' | 'dollar' | 'pound' | 'yen' | 'rupee' | 'cent' | 'real' | 'franc'

function currencies(names: Record<Name, Unit>): Record<Currency, Unit> {
  const { euro, dollar, pound, yen, rupee, cent, real, franc } = names
  return {
    ...{ '€': euro, EUR: euro, $: dollar, USD: dollar, '£': pound, GBP: pound, '¥': yen },
    ...{ '₹': rupee, '¢': cent, R$: real, CHF: franc },
  }
}

function scales(thousand: string, million: Unit, billion: Unit) {
  return { thousand: [thousand, thousand] as const, million, billion }
}
