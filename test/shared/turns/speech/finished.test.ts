import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/base/languages.ts'
import { endingOf, soundsFinished } from '../../../../shared/turns/speech/finished.ts'

test.each<[Language, string]>([
  ['en', 'I teach at a school.'],
  ['en', 'Three'],
  ['en', 'about three cups a day'],
  ['en', "That's what I'm waiting for."],
  ['en', 'Why do you ask?'],
  ['es', 'Trabajo en una escuela.'],
  ['pt', 'Moro em Lisboa'],
  ['fr', "C'est bien !"],
  ['de', 'Das glaube ich.'],
  ['es', 'Es para mí.'],
  ['es', 'Fue él.'],
  ['pt', 'Acho que é.'],
  ['pt', 'Eu gosto, né?'],
  ['fr', 'Je ne sais pas où.'],
  ['de', 'Das war er.'],
])('%s: "%s" sounds finished', (language, text) => {
  expect(soundsFinished(text, language)).toBe(true)
})

test.each<[Language, string]>([
  ['en', ''],
  ['en', 'Um.'],
  ['en', 'Well, I like tea, and.'],
  ['en', 'I would say that'],
  ['en', 'First the milk,'],
  ['en', 'I am not...'],
  ['en', 'Yes. My brother works'],
  ['es', 'No lo sé, porque'],
  ['es', 'Voy con'],
  ['pt', 'Eu gosto de'],
  ['pt', 'Não, mas.'],
  ['fr', 'Je suis parti parce que'],
  ['fr', 'Et puis euh'],
  ['de', 'Ich bin zu Hause, weil'],
  ['de', 'Das ist für'],
  ['de', 'Ja, das.'],
  ['pt', 'Sim, e'],
  ['es', 'Claro, si'],
  ['fr', 'Oui, si'],
])('%s: "%s" leads on', (language, text) => {
  expect(soundsFinished(text, language)).toBe(false)
})

test.each<[Language, string, string]>([
  ['en', 'Yes', 'No'],
  ['es', 'Sí', 'No'],
  ['es', 'Si', 'Claro que si'],
  ['pt', 'Sim', 'Não'],
  ['fr', 'Si', 'Non'],
  ['de', 'Ja', 'Nein'],
])('%s: a lone "%s" or "%s" leads on to nothing', (language, yes, no) => {
  for (const word of [yes, no]) {
    expect(endingOf(`${word}.`, language)).toBe('closed')
    expect(endingOf(word, language)).toBe('unmarked')
  }
})
