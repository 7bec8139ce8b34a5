import { describe, expect, test } from 'vitest'
import { Language } from '../../../../shared/base/languages.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { goalsOf, TemplateInput } from '../../../../shared/templates/template.ts'
import { otherLanguageOf } from '../../../../shared/templates/warnings/language_guess.ts'

/** As somebody would write a greeting and three questions. */
const TEXTS: Record<Language, string> = {
  en: 'Hello! Thank you for taking the time. How many cups of coffee do you drink a day? What do you like about it? Tell me about the last time you ran out of it.',
  de: 'Guten Tag! Vielen Dank, dass Sie sich die Zeit nehmen. Wie viele Tassen Kaffee trinken Sie am Tag? Was mögen Sie daran? Erzählen Sie mir vom letzten Mal, als keiner mehr da war.',
  fr: 'Bonjour ! Merci de prendre le temps de répondre. Combien de tasses de café buvez-vous par jour ? Qu’est-ce que vous aimez dans le café ? Parlez-moi de la dernière fois que vous n’en aviez plus.',
  es: '¡Hola! Gracias por su tiempo. ¿Cuántas tazas de café toma usted al día? ¿Qué es lo que más le gusta del café? Cuénteme de la última vez que se quedó sin él.',
  pt: 'Olá! Obrigado pelo seu tempo. Quantas xícaras de café você toma por dia? Do que você mais gosta no café? Conte-me sobre a última vez em que ficou sem café.',
}
const LANGUAGES = Language.options

describe.each(LANGUAGES)('a text in %s', (language) => {
  test.each(LANGUAGES)('is judged where %s is expected', (expected) => {
    const other = language === expected ? undefined : language
    expect(otherLanguageOf(TEXTS[language], expected)).toBe(other)
  })
})

test('a short question is enough, where it has common words', () => {
  expect(otherLanguageOf('How many cups of coffee do you drink a day?', 'de')).toBe('en')
})

test.each([
  [''],
  ['Hello!'],
  ['How many?'],
  ['Coffee, tea, water, milk, juice, beer, wine, soda, lemonade'],
  ['Was denken Sie über "The Lord of the Rings" und über "The Office"? Und warum?'],
  ['Ihr Net Promoter Score: how likely? Bitte nennen Sie uns eine Zahl von 0 bis 10.'],
  ['Name Vorname Adresse Telefon E-Mail Geburtsdatum Beruf Arbeitgeber'],
  ['これはペンです。 コーヒーを何杯飲みますか。'],
])('nothing is said about %j where German is expected', (text) => {
  expect(otherLanguageOf(text, 'de')).toBeUndefined()
})

test.each(SEEDS.map(({ key, template }) => [key, TemplateInput.parse(template)] as const))(
  'the built-in template %s is in its language',
  (_, template) => {
    const text = [template.settings.greeting, ...goalsOf(template).map(({ prompt }) => prompt)]
    expect(otherLanguageOf(text.join(' '), template.language)).toBeUndefined()
    const other = template.language === 'de' ? 'fr' : 'de'
    if (goalsOf(template).length > 0) {
      expect(otherLanguageOf(text.join(' '), other)).toBe(template.language)
    }
  },
)
