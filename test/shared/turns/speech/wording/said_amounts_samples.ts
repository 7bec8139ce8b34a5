import { said, type SaidSample } from './said_sample.ts'

/** Sums of money, and measures. */
export const SAID_AMOUNTS: SaidSample[] = [
  ...said('€20', {
    ...{ en: '20 euros', es: '20 euros', pt: '20 euros', fr: '20 euros', de: '20 Euro' },
  }),
  ...said('20 €', { en: '20 euros', de: '20 Euro' }),
  ...said('1 €, 20,50 € oder $1,000.00', { de: '1 Euro, 20 Euro 50 oder 1,000 Dollar' }),
  ...said('$3.5 million and £20-30', { en: '3.5 million dollars and 20 to 30 pounds' }),
  ...said('R$ 50', { pt: '50 reais' }),
  ...said('$5M', {
    ...{ en: '5 million dollars', es: '$5M', pt: '5 milhões de dólares' },
    ...{ fr: '5 millions de dollars', de: '5 Millionen Dollar' },
  }),
  ...said('US$5M', { es: '5 millones de dólares' }),
  ...said('€2.5k', {
    ...{ en: '2.5 thousand euros', es: '2.5 mil euros', pt: '2.5 mil euros' },
    ...{ fr: '2.5 mille euros', de: '2.5 Tausend Euro' },
  }),
  ...said('$1.5bn', {
    ...{ en: '1.5 billion dollars', es: '$1.5bn' },
    ...{
      pt: '1.5 bilhões de dólares',
      fr: '1.5 milliards de dollars',
      de: '1.5 Milliarden Dollar',
    },
  }),
  ...said('£3m or 5 M€', { en: '3 million pounds or 5 million euros' }),
  ...said('1,5 Mio. € und 1 Mrd. und 3 Mio.', {
    de: '1,5 Millionen Euro und 1 Milliarde und 3 Millionen.',
  }),
  ...said('5 millions € ou 5 millions d’€', { fr: '5 millions d’euros ou 5 millions d’euros' }),
  ...said('5 millones de €', { es: '5 millones de euros' }),
  ...said('R$ 5 milhões, R$ 2 mil', { pt: '5 milhões de reais, 2 mil reais' }),
  ...said('R$ 2 bilhões', { pt: '2 bilhões de reais' }),
  ...said('$40k/yr, €20/h, 20 €/mes', {
    en: '40 thousand dollars per year, 20 euros per hour, 20 euros per mes',
    es: '$40k/yr, 20 euros por hora, 20 euros por mes',
  }),
  ...said('5,- € or 19,–€, $500 MXN', { de: '5 Euro or 19 Euro, $500 MXN' }),
  ...said('$5-$10, 5%–10%, 3.5% - 4.5%', {
    en: '5 dollars to 10 dollars, 5 percent to 10 percent, 3.5 percent to 4.5 percent',
  }),
  ...said('CHF 20.- or EUR 5,– now', { en: '20 francs or 5 euros now' }),
  ...said('20 EUR, CHF 5', { de: '20 Euro, 5 Franken', fr: '20 euros, 5 francs' }),
  ...said('5 km/h, 80 m²', {
    en: '5 kilometers per hour, 80 square meters',
    es: '5 kilómetros por hora, 80 metros cuadrados',
    pt: '5 quilômetros por hora, 80 metros quadrados',
    fr: '5 kilomètres par heure, 80 mètres carrés',
    de: '5 Kilometer pro Stunde, 80 Quadratmeter',
  }),
  ...said('12 € 90 par mois', { fr: '12 euros 90 par mois' }),
  ...said('In 2023 $500, 50 € - 20 €', { en: 'In 2023 500 dollars, 50 euros - 20 euros' }),
  ...said('$20 dollars, €50 euros, $3 million dollars', {
    en: '20 dollars, 50 euros, 3 million dollars',
  }),
  ...said('¿Gana $15,000 o $20.000 pesos o US$5?', {
    es: '¿Gana $15,000 o 20.000 pesos o 5 dólares?',
  }),
  ...said('$50k-$60k, $5 million–$10 million, R$50-R$60, 20 €-30 €, 20€–30€', {
    en: '50 thousand dollars to 60 thousand dollars, 5 million dollars to 10 million dollars, 50 reais to 60 reais, 20 euros to 30 euros, 20 euros to 30 euros',
  }),
  ...said('$3m-5m', { en: '3 million dollars to 5m' }),
  ...said('50k-60k €', { de: '50k bis 60 Tausend Euro' }),
  ...said('€1 000 or $12 345 or 1 000 €', { en: '1 000 euros or 12 345 dollars or 1 000 euros' }),
  ...said('US$5 or $5.', { en: '5 dollars or 5 dollars.' }),
]
