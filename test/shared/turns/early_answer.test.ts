import { expect, test } from 'vitest'
import type { Language } from '../../../shared/base/languages.ts'
import { Goal } from '../../../shared/templates/goals/goal.ts'
import { earlyAnswerMs, isEarlyAnswer } from '../../../shared/turns/early_answer.ts'

const CUPS = { type: 'number', min: 0, max: 20 }
const CODE = { type: 'structured', patience: 'spelling', schema: { type: 'object' } }

test.each<[string, object, Language, string, boolean]>([
  ['a lone yes to a question', { type: 'boolean' }, 'en', 'Yeah.', true],
  ['a lone yes in German', { type: 'boolean' }, 'de', 'Ja, genau.', true],
  ['a lone yes to what is read back', { ...CUPS, confirm: 'read_back' }, 'en', 'Right.', true],
  ['an option', { type: 'single_choice', options: ['good', 'bad'] }, 'en', 'Good.', true],
  ['a hum', { type: 'boolean' }, 'en', 'Mhm.', false],
  ['an okay', { type: 'boolean' }, 'en', 'Okay.', false],
  ['a yes to an open question', { type: 'open' }, 'en', 'Yes.', false],
  ['a word where something is spelled', CODE, 'en', 'Exactly.', false],
])('over the question is an answer or is none: %s', (_, goal, language, text, expected) => {
  expect(isEarlyAnswer(Goal.parse({ id: 'asked', ...goal }), text, language)).toBe(expected)
})

test('words of any length are read in little time', () => {
  for (const run of ['-', '.', 'a ', ' ']) {
    const said = `What about ${run.repeat(100_000)}.a?x`
    expect(earlyAnswerMs(Goal.parse({ id: 'asked' }), said)).toBeLessThan(30_000)
  }
})

test('an answer may begin while the last sentence of the agent is spoken, and no earlier', () => {
  const ms = (said: string, goal = {}) => earlyAnswerMs(Goal.parse({ id: 'asked', ...goal }), said)
  const short = ms('Do you smoke?')
  expect(short).toBeGreaterThan(2_000)
  expect(short).toBeLessThan(3_000)
  expect(ms('Have you ever spent a night in a hospital?')).toBeGreaterThan(short + 1_500)
  expect(ms('Now to your health, which matters. Do you smoke? ')).toBe(short)
  expect(ms('Do you smoke?', { confirm: 'read_back' })).toBeLessThan(short)
})
