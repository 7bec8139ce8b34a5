import { expect, test } from 'vitest'
import { Language } from '../../../shared/base/languages.ts'
import { greetingFor } from '../../../shared/prompt/greeting.ts'
import type { Manner } from '../../../shared/prompt/manner.ts'
import { instructionsFor } from '../../../shared/prompt/prompt.ts'
import { asksSomething } from '../../../shared/prompt/question.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const QUESTION = 'How was it?'
const template = TemplateInput.parse({
  name: 'Visit',
  phases: [{ id: 'p', goals: [{ id: 'g', prompt: QUESTION }] }],
})
const subject = { template, language: 'en' as const, context: { who: 'Ana' }, persons: [] }
const told = (archetype: Manner | null) => instructionsFor({ ...subject, archetype, skills: [] })

test('without an archetype nothing is said about the manner', () => {
  expect(told(null)).not.toMatch(/<manner>|Opening:|Pace:|Between phases/)
})

test.each([
  [{ opening_style: 'relational' }, 'Opening: show a real interest'],
  [{ opening_style: 'direct' }, 'Opening: say in one sentence'],
  [{ opening_style: 'brisk' }, 'Opening: no small talk'],
  [{ complexity: 'light' }, 'Pace: the subjects are plain'],
  [{ complexity: 'medium' }, 'Pace: some subjects'],
  [{ complexity: 'heavy' }, 'Pace: the subjects are hard'],
  [
    { bridge_directive: 'Thank {{context.who}}.' },
    'of the next one: Thank <value of="context.who">Ana</value>.',
  ],
  [{ bridge_directive: '' }, 'with no transition'],
] satisfies [Manner, string][])('%j reaches the prompt, and nothing else', (archetype, words) => {
  const [, manner] = /<manner>\n([^]*)\n<\/manner>/.exec(told(archetype))!
  expect(manner).toContain(words)
  expect(manner!.split('\n')).toHaveLength(1)
})

test('a brisk opening is shorter, and a relational one asks about the person and not about the goal', () => {
  for (const language of Language.options) {
    const greet = (archetype: Manner | null) => greetingFor({ ...subject, language, archetype })
    const usual = greet(null)
    expect(usual).toContain(QUESTION)
    expect(greet({ opening_style: 'direct' })).toBe(usual)
    const brisk = greet({ opening_style: 'brisk' })
    expect(brisk).toContain(QUESTION)
    expect(brisk.length).toBeLessThan(usual.length)
    const relational = greet({ opening_style: 'relational' })
    expect(relational).not.toContain(QUESTION)
    expect(asksSomething(relational)).toBe(true)
  }
})

test('the template’s own greeting is used whatever the opening style', () => {
  const own = { ...template, settings: { greeting: 'Welcome.' } }
  const archetype = { opening_style: 'relational' } as const
  expect(greetingFor({ ...subject, template: own, archetype })).toBe('Welcome.')
})
