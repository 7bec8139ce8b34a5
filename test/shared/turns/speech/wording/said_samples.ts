import type { Language } from '../../../../../shared/base/languages.ts'

export const SAID: [language: Language, text: string, words: string][] = [
  ...said('anna_b.meyer@example.com', {
    en: 'anna underscore b dot meyer at example dot com',
    es: 'anna guion bajo b punto meyer arroba example punto com',
    pt: 'anna underline b ponto meyer arroba example ponto com',
    fr: 'anna tiret bas b point meyer arobase example point com',
    de: 'anna Unterstrich b Punkt meyer at example Punkt com',
  }),
  ...said('mary+news-1@mail.example.co.uk.', {
    en: 'mary plus news dash 1 at mail dot example dot co dot uk.',
    de: 'mary plus news Bindestrich 1 at mail Punkt example Punkt co Punkt uk.',
  }),
  ...said('https://www.example.com/a-b/', {
    en: 'www dot example dot com slash a dash b',
    fr: 'www point example point com slash a tiret b',
    de: 'www Punkt example Punkt com Schrägstrich a Bindestrich b',
  }),
  ...said('Go to example.com, please', { en: 'Go to example dot com, please' }),
  ...said('It is my_file.txt by @anna_b.', {
    en: 'It is my underscore file dot txt by at anna underscore b.',
  }),
  ...said('C# and C++', {
    en: 'C sharp and C plus plus',
    es: 'C sharp and C más más',
    pt: 'C sharp and C mais mais',
    fr: 'C sharp and C plus plus',
    de: 'C sharp and C plus plus',
  }),
  ...said('3*4', {
    ...{ en: '3 times 4', es: '3 por 4', pt: '3 vezes 4', fr: '3 fois 4', de: '3 mal 4' },
  }),
  ...said('3 × 4 = 12', { en: '3 times 4 equals 12', de: '3 mal 4 ist gleich 12' }),
  ...said('2+2=4', { en: '2 plus 2 equals 4', es: '2 más 2 es igual a 4' }),
  ...said('2^3', { en: '2 to the power of 3', de: '2 hoch 3' }),
  ...said('8 ÷ 2 − 1', { en: '8 divided by 2 minus 1', fr: '8 divisé par 2 moins 1' }),
  ...said('x ≥ 5', {
    en: 'x greater than or equal to 5',
    es: 'x mayor o igual que 5',
    pt: 'x maior ou igual a 5',
    fr: 'x supérieur ou égal à 5',
    de: 'x größer oder gleich 5',
  }),
  ...said('50%', {
    ...{ en: '50 percent', es: '50 por ciento', pt: '50 por cento', fr: '50 pour cent' },
    de: '50 Prozent',
  }),
  ...said('€20', {
    ...{ en: '20 euros', es: '20 euros', pt: '20 euros', fr: '20 euros', de: '20 Euro' },
  }),
  ...said('20 €', { en: '20 euros', de: '20 Euro' }),
  ...said('1 €, 20,50 € oder $1,000.00', { de: '1 Euro, 20 Euro 50 oder 1,000 Dollar' }),
  ...said('$3.5 million and £20-30', { en: '3.5 million dollars and 20-30 pounds' }),
  ...said('R$ 50', { pt: '50 reais' }),
  ...['$5M', '€5k', '$1.5bn', 'A$5', '$20er', '£3m'].flatMap((text) =>
    said(text, { en: text, de: text, pt: text }),
  ),
  ...said('US$5 or $5.', { en: '5 dollars or 5 dollars.' }),
  ...said('Anna & Ben', {
    ...{ en: 'Anna and Ben', es: 'Anna y Ben', pt: 'Anna e Ben', fr: 'Anna et Ben' },
    de: 'Anna und Ben',
  }),
  ...said('20 °C', {
    en: '20 degrees Celsius',
    es: '20 grados Celsius',
    pt: '20 graus Celsius',
    fr: '20 degrés Celsius',
    de: '20 Grad Celsius',
  }),
  ...said('#3', {
    ...{ en: 'number 3', es: 'número 3', pt: 'número 3', fr: 'numéro 3', de: 'Nummer 3' },
  }),
  ...said('24/7', { en: '24 7', de: '24 7' }),
  ...said('18+ with an A+', { en: '18 plus with an A plus' }),
  ...said('n° 5, R&D, +49 30 1234567, 14:30, 3/4/2024, 3.14', {
    en: 'n° 5, R&D, +49 30 1234567, 14:30, 3/4/2024, 3.14',
  }),
  ...said('Bonjour ! Ça va ?', { fr: 'Bonjour ! Ça va ?' }),
]

function said(text: string, words: Partial<Record<Language, string>>) {
  return Object.entries(words).map(([language, one]): [Language, string, string] => [
    language as Language,
    text,
    one,
  ])
}
