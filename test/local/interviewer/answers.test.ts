import { describe, expect, test } from 'vitest'
import { choicesIn } from '../../../local/interviewer/choices.ts'
import { emailIn, nameIn, phoneIn } from '../../../local/interviewer/contact.ts'
import { dateIn } from '../../../local/interviewer/dates.ts'
import { markIn } from '../../../local/interviewer/marks.ts'
import { numbersIn } from '../../../local/interviewer/numbers.ts'
import { wishIn } from '../../../local/interviewer/answers.ts'
import { themesIn } from '../../../local/interviewer/themes.ts'
import { yesOrNo } from '../../../local/interviewer/yes_no.ts'
import type { Language } from '../../../shared/languages.ts'

describe('numbers are understood as digits and in words', () => {
  const cases: [Language, string, number[]][] = [
    ['en', 'two thousand three hundred and forty-five', [2345]],
    ['en', 'seven point five, then seven and a half', [7.5, 7.5]],
    ['en', '45k or 2 million or 1,000.', [45000, 2_000_000, 1000]],
    ['en', 'minus three and five six', [-3, 5, 6]],
    ['en', 'twenty and five', [20, 5]],
    ['es', 'treinta y cinco o ciento veinte o mil doscientos', [35, 120, 1200]],
    ['es', 'siete y medio', [7.5]],
    ['es', 'tres mil quinientos cuarenta y dos', [3542]],
    ['pt', 'vinte e três, cento e vinte e um, dois mil', [23, 121, 2000]],
    ['pt', 'sete vírgula cinco', [7.5]],
    ['fr', 'soixante-dix-sept ou quatre-vingts ou quatre-vingt-dix-neuf', [77, 80, 99]],
    ['fr', 'vingt et un ou deux cent trois ou mille neuf cents', [21, 203, 1900]],
    ['fr', 'soixante et onze, sept et demi', [71, 7.5]],
    ['de', 'einundzwanzig, zweihundertfünfzig, dreitausendvierhundert', [21, 250, 3400]],
    ['de', 'siebeneinhalb, neunundneunzig, achtzehn', [7.5, 99, 18]],
    ['de', '1.250 oder 3,5', [1250, 3.5]],
  ]
  test.each(cases)('%s: %s', (language, text, values) => {
    expect(numbersIn(text, language).map(({ value }) => value)).toEqual(values)
  })
})

describe('a mark on a scale from 0 to 10', () => {
  const cases: [Language, string, number | undefined][] = [
    ['en', 'One of the best, I give it a nine', 9],
    ['en', 'on a scale of zero to ten I would say six', 6],
    ['en', 'not five, six', 6],
    ['en', 'to', 2],
    ['en', 'I want to go there', undefined],
    ['en', 'sevven', 7],
    ['en', 'a hundred', undefined],
    ['en', 'eight. Two waiters were great.', 8],
    ['es', 'un ocho sobre diez', 8],
    ['es', 'ocho, no, mejor nueve', 9],
    ['pt', 'nota oito de dez', 8],
    ['fr', 'huit sur dix, parce que deux serveurs étaient lents', 8],
    ['fr', 'oui', 8],
    ['de', 'eine Acht von zehn', 8],
    ['de', 'sieben, nein, eher acht', 8],
  ]
  test.each(cases)('%s: %s', (language, text, value) => {
    expect(markIn(text, { min: 0, max: 10 }, language)).toBe(value)
  })
})

test.each<[Language, string, boolean | undefined]>([
  ['en', 'I do not', false],
  ['en', 'Yes I do, I do not mind', true],
  ['en', "No doubt, it's great", true],
  ['en', "I don't know", undefined],
  ['es', 'Por supuesto que no', false],
  ['pt', 'Com certeza', true],
  ['fr', "D'accord", true],
  ['fr', "Je n'y crois pas", false],
  ['de', 'Natürlich nicht', false],
  ['de', 'Klar, gerne', true],
])('%s: "%s" is %s', (language, text, value) => {
  expect(yesOrNo(text, language)).toBe(value)
})

test.each<[string, string[]]>([
  ['very satisfied, thanks', ['Very satisfied']],
  ['satisfied I guess', ['Satisfied']],
  ['not satisfied but neutral', ['Neutral']],
  ['the second one', ['Satisfied']],
  ['newtral', ['Neutral']],
  ['purple elephants', []],
])('"%s" chooses %j', (text, chosen) => {
  expect(choicesIn(text, ['Very satisfied', 'Satisfied', 'Neutral'], 'en')).toEqual(chosen)
})

test.each<[Language, string, string | undefined]>([
  ['en', 'in 3 weeks', '2025-04-09'],
  ['en', 'next Friday', '2025-03-21'],
  ['en', '03/14/2024', '2024-03-14'],
  ['en', 'nineteen eighty four', '1984'],
  ['en', 'February thirtieth 2024', undefined],
  ['es', 'hace dos meses', '2025-01-19'],
  ['es', 'anteayer', '2025-03-17'],
  ['es', 'el próximo lunes', '2025-03-24'],
  ['pt', 'dia 7 de setembro de 2024', '2024-09-07'],
  ['pt', 'há três dias', '2025-03-16'],
  ['fr', 'le 1er avril 2024', '2024-04-01'],
  ['fr', 'il y a une semaine', '2025-03-12'],
  ['de', '14.3.2024', '2024-03-14'],
  ['de', 'vor drei Tagen', '2025-03-16'],
  ['de', 'letzten Freitag', '2025-03-14'],
  ['de', 'am dritten Oktober', '2025-10-03'],
])('%s: "%s" is the date %s', (language, text, date) => {
  expect(dateIn(text, language, '2025-03-19')).toBe(date)
})

test.each<[Language, string, string | undefined]>([
  ['en', 'it is Bob.Stone@Example.com.', 'bob.stone@example.com'],
  [
    'en',
    'my email is b o b underscore stone at mail dot example dot com thanks',
    'bob_stone@mail.example.com',
  ],
  ['es', 'es ana guion ruiz arroba correo punto es', 'ana-ruiz@correo.es'],
  ['en', 'at home dot com', undefined],
])('%s: "%s" is the address %s', (language, text, address) => {
  expect(emailIn(text, language)).toBe(address)
})

test.each<[Language, string, string | undefined]>([
  ['en', 'five five five, oh one two three', '5550123'],
  ['en', '+1 (555) 010-2030', '+15550102030'],
  ['fr', 'zéro six douze trente-quatre cinquante-six', '06123456'],
  ['en', 'call me', undefined],
])('%s: "%s" is the phone number %s', (language, text, number) => {
  expect(phoneIn(text, language)).toBe(number)
})

test('a name is what follows "my name is", or a short answer', () => {
  expect(nameIn("Hi, I'm Ana Lopez from Porto", 'en')).toBe('Ana Lopez')
  expect(nameIn('Je m’appelle Zoé.', 'fr')).toBe('Zoé')
  expect(nameIn('Müller', 'de')).toBe('Müller')
  expect(nameIn('I would rather talk about the weather today', 'en')).toBeUndefined()
})

test.each<[Language, string, string | undefined]>([
  ['en', 'I want to stop', 'stop'],
  ['en', 'Sorry, I have to go now.', 'stop'],
  ['en', "Please don't stop", undefined],
  ['en', 'I want to go to Spain', undefined],
  ['en', 'At the bus stop.', undefined],
  ['en', 'The bus did not stop so I had to walk all the way to the hotel', undefined],
  ['en', 'I would come again', undefined],
  ['en', 'Hello?', 'repeat'],
  ['en', 'Sorry, what was the question?', 'repeat'],
  ['en', 'I passed the exam', undefined],
  ['en', "I'd rather not say.", 'skip'],
  ['en', 'I prefer not to drive', undefined],
  ['en', "Hmm, I'm not sure.", 'unsure'],
  ['es', 'Vendría otra vez', undefined],
  ['es', '¿Cómo?', 'repeat'],
  ['es', 'Paso mucho tiempo aquí', undefined],
  ['pt', 'Tenho que ir embora agora', 'stop'],
  ['fr', 'Je veux partir en vacances', undefined],
  ['fr', "Je n'ai pas compris", 'repeat'],
  ['de', 'Ich komme gern noch einmal', undefined],
  ['de', 'Ich muss jetzt los', 'stop'],
  ['de', 'Das habe ich nicht verstanden.', 'repeat'],
])('%s: "%s" wishes %s', (language, text, wish) => {
  expect(wishIn(text, language)).toBe(wish)
})

test('themes are the telling words, those that return first', () => {
  const text = 'Delivery was late. The late delivery was a pity, and the delivery fee is high.'
  expect(themesIn(text, 'en')[0]).toContain('delivery')
  expect(themesIn('uh', 'en')).toEqual(['uh'])
})
