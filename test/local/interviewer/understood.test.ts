import { describe, expect, test } from 'vitest'
import { choicesIn } from '../../../local/interviewer/understand/choices.ts'
import { emailIn, nameIn, phoneIn } from '../../../local/interviewer/understand/contact.ts'
import { dateIn } from '../../../local/interviewer/understand/dates.ts'
import { markIn } from '../../../local/interviewer/understand/marks.ts'
import { numbersIn } from '../../../local/interviewer/understand/numbers.ts'
import { wishIn } from '../../../local/interviewer/understand/wishes.ts'
import { themesIn } from '../../../local/interviewer/understand/themes.ts'
import { yesOrNo } from '../../../local/interviewer/understand/yes_no.ts'
import type { Language } from '../../../shared/base/languages.ts'

describe('numbers are understood as digits and, in English, as words', () => {
  const cases: [Language, string, number[]][] = [
    ['en', 'two thousand three hundred and forty-five', [2345]],
    ['en', 'nineteen hundred and four', [1904]],
    ['en', 'seven point five, then seven and a half', [7.5, 7.5]],
    ['en', '45k or 2 million or 1,000.', [45000, 2_000_000, 1000]],
    ['en', 'minus three and five six', [-3, 5, 6]],
    ['en', 'twenty and five', [20, 5]],
    ['es', 'los 35 o 1.200', [35, 1200]],
    ['pt', '2,5 e nove', [2.5]],
    ['fr', 'six ou 80', [80]],
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
    ['en', 'I would give it a send out of ten', undefined],
    ['en', 'Out of ten, I would say eight', 8],
    ['en', 'to', 2],
    ['en', 'I want to go there', undefined],
    ['en', 'a hundred', undefined],
    ['en', 'eight. Two waiters were great.', 8],
    ['es', 'un 8', 8],
    ['es', 'un ocho', undefined],
    ['fr', '8, parce que nous étions là', 8],
    ['de', '7, nein, eher 8', undefined],
    ['de', 'nein', undefined],
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
  ['es', 'Sí, por supuesto', true],
  ['pt', 'Não, obrigada', false],
  ['fr', "Oui, d'accord", true],
  ['de', 'Nein, ja, doch nicht', false],
  ['de', 'Natürlich', undefined],
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

test.each<[string, string[]]>([
  ['We use paper and e-mail.', ['paper', 'email']],
  ['Spread sheets, and special soft ware.', ['spreadsheets', 'special software']],
  ['Fever mistakes first, than saving time', ['fewer mistakes', 'saving time']],
  ['saving time but no fever mistakes', ['saving time']],
  ['on-site or remote', ['on site', 'remote']],
])('from options that the recognizer spells its own way, "%s" chooses %j', (text, chosen) => {
  const tools = ['spreadsheets', 'email', 'paper', 'special software']
  const options = [...tools, 'saving time', 'fewer mistakes', 'on site', 'remote']
  expect(choicesIn(text, options, 'en')).toEqual(chosen)
})

test.each<[Language, string, string | undefined]>([
  ['en', 'in 3 weeks', '2025-04-09'],
  ['en', 'next Friday', '2025-03-21'],
  ['en', '03/14/2024', '2024-03-14'],
  ['en', 'nineteen eighty four', '1984'],
  ['en', 'February thirtieth 2024', undefined],
  ['en', 'May 31', '2025-05-31'],
  ['en', 'March twenty first', '2025-03-21'],
  ['es', 'ayer', undefined],
  ['pt', 'dia 7 de setembro de 2024', '2024-09-07'],
  ['fr', 'le 1er avril 2024', '2024-04-01'],
  ['de', '14.3.2024', '2024-03-14'],
  ['de', 'am 3. Oktober', '2025-10-03'],
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
  ['es', 'es ana-ruiz@correo.es', 'ana-ruiz@correo.es'],
  ['de', 'anna at example dot org', undefined],
  ['en', 'at home dot com', undefined],
])('%s: "%s" is the address %s', (language, text, address) => {
  expect(emailIn(text, language)).toBe(address)
})

test.each<[Language, string, string | undefined]>([
  ['en', 'five five five, oh one two three', '5550123'],
  ['en', '+1 (555) 010-2030', '+15550102030'],
  ['fr', 'le 06 12 34 56', '06123456'],
  ['en', 'call me', undefined],
])('%s: "%s" is the phone number %s', (language, text, number) => {
  expect(phoneIn(text, language)).toBe(number)
})

test('a name is what follows "my name is", or a short answer', () => {
  expect(nameIn("Hi, I'm Ana Lopez from Porto", 'en')).toBe('Ana Lopez')
  expect(nameIn('Zoé Martin.', 'fr')).toBe('Zoé Martin')
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
  ['en', 'No comment', 'skip'],
  ['en', 'Can we skip that?', 'skip'],
  ['en', 'I prefer not to answer', 'skip'],
  ['es', 'Stop', undefined],
  ['es', 'Preferiría no decirlo.', 'skip'],
  ['es', 'Sin comentarios.', 'skip'],
  ['es', 'Saltemos esa pregunta, por favor.', 'skip'],
  ['es', 'Prefiero no contestar a eso.', 'skip'],
  ['es', 'No quiero hablar de eso.', 'skip'],
  ['es', 'Prefiero el azul.', undefined],
  ['es', 'No, no lo quiero.', undefined],
  ['pt', 'Eu preferia não dizer.', 'skip'],
  ['pt', 'Sem comentários.', 'skip'],
  ['pt', 'Pule essa, por favor.', 'skip'],
  ['pt', 'Prefiro não responder.', 'skip'],
  ['pt', 'Não quero falar sobre isso.', 'skip'],
  ['pt', 'Eu prefiro o azul.', undefined],
  ['pt', 'Não quero café.', undefined],
  ['fr', 'Je préférerais ne pas le dire.', 'skip'],
  ['fr', 'Pas de commentaire.', 'skip'],
  ['fr', 'Passons cette question.', 'skip'],
  ['fr', 'Je préfère ne pas répondre.', 'skip'],
  ['fr', 'Je ne veux pas en parler.', 'skip'],
  ['fr', 'Je préfère le bleu.', undefined],
  ['fr', 'Je ne veux pas de sucre.', undefined],
  ['de', 'Das möchte ich lieber nicht sagen.', 'skip'],
  ['de', 'Kein Kommentar.', 'skip'],
  ['de', 'Überspringen wir das bitte.', 'skip'],
  ['de', 'Das will ich nicht beantworten.', 'skip'],
  ['de', 'Darüber möchte ich nicht sprechen.', 'skip'],
  ['de', 'Dazu möchte ich nichts sagen.', 'skip'],
  ['de', 'Ich möchte lieber den blauen.', undefined],
  ['de', 'Das kann ich Ihnen gern sagen.', undefined],
])('%s: "%s" wishes %s', (language, text, wish) => {
  expect(wishIn(text, language)).toBe(wish)
})

test('themes are the significant words, with repeated ones first', () => {
  const text = 'Delivery was late. The late delivery was a pity, and the delivery fee is high.'
  expect(themesIn(text, 'en')[0]).toContain('delivery')
  expect(themesIn('uh', 'en')).toEqual(['uh'])
})
