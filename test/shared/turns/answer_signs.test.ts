import { expect, test } from 'vitest'
import type { Language } from '../../../shared/base/languages.ts'
import { Goal } from '../../../shared/templates/goals/goal.ts'
import { answerSigns } from '../../../shared/turns/answer_signs.ts'

const CUPS = { type: 'number', min: 0, max: 20 }
const SCALE = { type: 'scale', min: 1, max: 10 }
const HOT = { type: 'single_choice', options: ['black tea', 'coffee', { value: 'milk' }] }
const CODE = {
  type: 'structured',
  patience: 'spelling',
  schema: { type: 'object', properties: { code: { type: 'string', minLength: 6 } } },
}

test.each<[string, object, Language, string, number]>([
  ['a number when one is requested', CUPS, 'en', 'I drink seven cups.', 1],
  ['digits', CUPS, 'en', 'About 3.', 1],
  ['one as the whole answer', CUPS, 'en', 'One.', 1],
  ['one as an article', CUPS, 'de', 'Das ist eine gute Frage.', -2],
  ['no number yet', SCALE, 'en', 'Well, let me see.', -2],
  ['a refusal', SCALE, 'en', "I don't know.", 0],
  ['a refusal in French', SCALE, 'fr', 'Je ne sais pas.', 0],
  ['a value outside the bounds', SCALE, 'en', '70', 0],
  ['a number that continues', CUPS, 'en', 'Two point', 0],
  ['numbers in Spanish', SCALE, 'es', 'Le doy un ocho.', 1],
  ['numbers in Portuguese', SCALE, 'pt', 'Eu daria nove.', 1],
  ['numbers in German, in one word', CUPS, 'de', 'Dreiundzwanzig.', 1],
  ['"und" is not a number in German', CUPS, 'de', 'Kaffee und', -2],
  ['a lone yes', { type: 'boolean' }, 'en', 'Yes, I do.', 1],
  ['a lone no in German', { type: 'boolean' }, 'de', 'Nein, danke.', 1],
  ['a yes with more', { type: 'boolean' }, 'en', 'Yes, because the river is near.', 0],
  ['one option', HOT, 'en', 'Black tea, please.', 1],
  ['two options', HOT, 'en', 'Coffee or milk.', 0],
  ['a part of an option', HOT, 'en', 'Tea.', 0],
  ['an open question', { type: 'open' }, 'en', 'Seven.', 0],
  ['half of what is spelled', CODE, 'en', 'A B C', -3],
  ['all of what is spelled', CODE, 'en', 'A B C 1 2 3', 2],
  ['nothing recognized', CUPS, 'en', '', 0],
])('%s', (_, goal, language, text, z) => {
  expect(answerSigns(Goal.parse({ id: 'asked', ...goal }), text, language).z).toBe(z)
})

test('if nothing is asked, nothing can be answered', () => {
  expect(answerSigns(undefined, 'Seven.', 'en')).toEqual({ z: 0, least_ms: 0 })
})
