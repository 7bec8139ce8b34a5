import { expect, test } from 'vitest'
import { ANSWER_SCRIPTS } from '../../../local/demo/answer_scripts.ts'
import { createAnswers, linesOf } from '../../../local/participant/answers.ts'
import { SAMPLE_TEXTS, sampleTemplate } from '../../../local/sample_template.ts'
import { LANGUAGE_LABELS, type Language } from '../../../shared/base/languages.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'

const SCRIPT = {
  rules: [
    { when: /colou?r/i, say: ['Blue.', 'Because of the sea.'] },
    { when: /number/i, say: ['Seven.'] },
  ],
  read_back: { when: /is that right/i, say: 'Yes.' },
  lost: /still there|again/i,
  fallback: { ask_again: 'Pardon?', times: 2, plain: 'No idea.' },
} as const

test('a question is answered by the rule that fits it', () => {
  const answer = createAnswers(SCRIPT)
  expect(answer('Which number do you like?')).toBe('Seven.')
  expect(answer('Thank you for the number. Which colour do you like?')).toBe('Blue.')
})

test('a follow-up gets the next answer of the last rule', () => {
  const answer = createAnswers(SCRIPT)
  answer('Which colour do you like?')
  expect(answer('Could you tell me more about that?')).toBe('Because of the sea.')
})

test('a read-back is confirmed, whatever it repeats', () => {
  const answer = createAnswers(SCRIPT)
  expect(answer('The colour is blue. Is that right?')).toBe('Yes.')
})

test('a lost answer is repeated', () => {
  const answer = createAnswers(SCRIPT)
  answer('Which colour do you like?')
  expect(answer('Are you still there? Take your time, the colour can wait.')).toBe('Blue.')
  expect(answer('Sorry. Could you say that again?')).toBe('Blue.')
  expect(answer('And why that colour?')).toBe('Because of the sea.')
})

test('the participant asks to repeat a question that fits no rule, at most twice', () => {
  const answer = createAnswers(SCRIPT)
  const said = ['Hm?', 'Hm?', 'Hm?', 'Hm?'].map(answer)
  expect(said).toEqual(['Pardon?', 'Pardon?', 'No idea.', 'No idea.'])
})

test('all lines that may be said are known in advance', () => {
  expect(linesOf(SCRIPT)).toEqual([
    'Blue.',
    'Because of the sea.',
    'Seven.',
    'Yes.',
    'Pardon?',
    'No idea.',
  ])
})

test.each(Object.keys(LANGUAGE_LABELS) as Language[])(
  'in %s, each question of the sample conversation has its own answer',
  (language) => {
    const goals = sampleTemplate(language).phases.flatMap(({ goals }) => [...goals])
    const { fallback } = ANSWER_SCRIPTS[language]
    const answers = goals.map(({ prompt }) => createAnswers(ANSWER_SCRIPTS[language])(prompt))
    expect(new Set(answers).size).toBe(goals.length)
    expect(answers).not.toContain(fallback.ask_again)

    const { quiet_place } = SAMPLE_TEXTS[language]
    expect(answers).not.toContain(createAnswers(ANSWER_SCRIPTS[language])(quiet_place))

    const { apology, idle_first, idle_second } = PHRASES[language]
    const answer = createAnswers(ANSWER_SCRIPTS[language])
    const [said] = goals.map(({ prompt }) => answer(prompt)).slice(-1)
    expect([apology, idle_first, idle_second].map(answer)).toEqual([said, said, said])
  },
)
