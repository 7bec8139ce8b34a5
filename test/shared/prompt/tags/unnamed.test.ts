import { expect, test } from 'vitest'
import { lastLookMessages } from '../../../../shared/prompt/last_look.ts'
import { adviceMessages } from '../../../../shared/prompt/advice.ts'
import { summaryMessages } from '../../../../shared/prompt/summary.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'

const template = TemplateInput.parse({
  name: 'Work',
  phases: [{ id: 'p', goals: [{ id: 'job' }] }],
})
const said = (person_id: string, speaker: string | null, text: string) => ({
  ...{ id: `trn_${text}`, role: 'user' as const, person_id, speaker, text },
})
const TWO = [said('per_a', null, 'I bake'), said('per_b', null, 'I sing')]

const readers: [string, (turns: typeof TWO) => string][] = [
  [
    'the summary',
    (transcript) =>
      summaryMessages({ template, language: 'en', context: {}, transcript, findings: {} })[1]!
        .content,
  ],
  [
    'the last look',
    (said) =>
      lastLookMessages({
        ...{ template, language: 'en', context: {}, committed: [], declined: [], calls: [] },
        ...{ owed: { goals: [], said }, said_at: new Date(), time_zone: null },
      })[1]!.content,
  ],
  [
    'an advisor',
    (transcript) =>
      adviceMessages({ id: 'a', name: 'A', role: '', instructions: 'Watch.' } as never, {
        ...{ language: 'en', context: {}, calls: [], transcript, notes: [] },
      }).user,
  ],
]

test.each(readers)('%s distinguishes two persons without a name', (_, read) => {
  expect(read(TWO)).toContain('<turn role="user" speaker="unnamed 1">I bake</turn>')
  expect(read(TWO)).toContain('<turn role="user" speaker="unnamed 2">I sing</turn>')
})

test.each(readers)('%s needs no name for a sole speaker', (_, read) => {
  expect(read(TWO.slice(0, 1))).toContain('<turn role="user">I bake</turn>')
})
