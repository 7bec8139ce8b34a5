import { said, type SaidSample } from './said_sample.ts'

export const SAID: SaidSample[] = [
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
  ...said('Mr. & Mrs. Smith, 5 – 3 = 2, I <3 it <3.', {
    en: 'Mr. and Mrs. Smith, 5 – 3 equals 2, I <3 it <3.',
  }),
  ...said('A- und B-Seite, CO₂, 10⁶, Order #A-12', {
    en: 'A- und B-Seite, CO2, 10 to the power of 6, Order number A-12',
  }),
  ...said('10–12', {
    en: '10 to 12',
    es: '10 a 12',
    pt: '10 a 12',
    fr: '10 à 12',
    de: '10 bis 12',
  }),
  ...said('14:30–15:00, 1990–2000, 3.–5. Mai, 3.-5. Mai', {
    de: '14:30 bis 15:00, 1990 bis 2000, 3. bis 5. Mai, 3. bis 5. Mai',
  }),
  ...said('20-30 %, -5 °C', {
    en: '20 to 30 percent, minus 5 degrees Celsius',
    de: '20 bis 30 Prozent, minus 5 Grad Celsius',
  }),
  ...said('555–1234, 2024–05–03', { en: '555–1234, 2024–05–03' }),
  ...said('1/2 cup, 1 1/2 or 1½, 2/3 of it, on 3/4', {
    en: 'one half cup, 1 and one half or 1 and one half, two thirds of it, on 3/4',
  }),
  ...said('120/80 mmHg', { en: '120 over 80 mmHg', fr: '120 sur 80 mmHg', de: '120 zu 80 mmHg' }),
  ...said('My blood pressure is 98/60', { en: 'My blood pressure is 98 over 60' }),
  ...said('Ihr Blutdruck war 145/90', { de: 'Ihr Blutdruck war 145 zu 90' }),
  ...said('x² and m³', { en: 'x squared and m cubed', de: 'x hoch 2 and m hoch 3' }),
  ...said('§ 5, §§ 6–7', {
    en: 'section 5, sections 6 to 7',
    de: 'Paragraf 5, Paragrafen 6 bis 7',
  }),
  ...said('<5, > 18, ~50, I <3 it', {
    en: 'less than 5, more than 18, about 50, I <3 it',
    es: 'menos de 5, más de 18, aproximadamente 50, I <3 it',
  }),
  ...said('It is ~5 km, (~5)', { en: 'It is about 5 km, (about 5)' }),
  ...said('5 > 3 < 4', { en: '5 > 3 < 4', es: '5 > 3 < 4' }),
  ...said('5 >= 3 ≈ 2', { en: '5 greater than or equal to 3 about 2' }),
  ...said('5%-10%, 10°-15°, 10°C-15°C, 45°N', {
    en: '5 percent to 10 percent, 10° to 15°, 10 degrees Celsius to 15 degrees Celsius, 45°N',
  }),
  ...said('y/o, e/ou, yes/no, his/her/their', { es: 'y o, e ou, yes o no, his o her o their' }),
  ...said('A → B -> C', {
    en: 'A, then B, then C',
    fr: 'A, puis B, puis C',
  }),
  ...said('he/she, and/or, either/or, Frankfurt/Main, 3 mmol/mol, ml/min, mg/dl', {
    en: 'he or she, and or, either or, Frankfurt/Main, 3 mmol/mol, ml/min, mg/dl',
  }),
  ...said('er/sie, Lehrer*innen, Kolleg:innen, Arzt/in', {
    de: 'er oder sie, Lehrer innen, Kolleg innen, Arzt in',
  }),
  ...said('/home/anna/my_file.txt, src/app.ts', {
    en: 'slash home slash anna slash my underscore file dot txt, src/app.ts',
  }),
  ...said('5 @ 3, #Jobs, Windows™', { en: '5 at 3, hashtag Jobs, Windows' }),
  ...said('tea | milk -- or C:\\Data', { en: 'tea, milk – or C: backslash Data' }),
  ...said('https://example.com/jobs?utm_source=mail&utm_medium=email', {
    en: 'example dot com slash jobs',
  }),
  ...[
    ...['221/223 Baker Street', '150/200 points', 'Take 500/125 mg', 'Hauptstraße 120/45'],
    ...[
      'blood pressure on 12/10',
      'Plan A- what?',
      'Is Revenue > Cost here?',
      '1/2 of May',
      '1/2 de mayo',
    ],
  ].flatMap((text) => said(text, { en: text, de: text })),
  ...[
    ...[
      'hours/week',
      'cigarettes/day',
      'child/ren',
      'coffee w/o sugar',
      '25 y/o',
      'c/o Smith',
      'horas/semana',
    ],
    ...['hijos/as', 'directeur/rice', 'el 1° de mayo', 'Tel. 030–123 456'],
    ...['a $5-million deal', 'a $20-an-hour job', '$20+/hour'],
  ].flatMap((text) => said(text, { en: text, es: text, fr: text })),
  ...said('1/2 Liter, ½ Stunde', { de: '1/2 Liter, ½ Stunde' }),
  ...['A$5', '$20er', '5M users', 'SGD 5', '10-12', '1/2', 'R&D', 'n/a', '/usr/bin'].flatMap(
    (text) => said(text, { en: text, de: text, pt: text }),
  ),
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
