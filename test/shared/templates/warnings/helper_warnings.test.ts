import { expect, test } from 'vitest'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { templateWarnings } from '../../../../shared/templates/warnings/template_warnings.ts'

const KNOWN = {
  secrets: new Map(),
  escapes: [],
  skills: new Set(['skl_1', 'sks_1']),
  problemOfVoice: () => undefined,
}
const PHASES = [{ id: 'p', goals: [{ id: 'a', prompt: 'How many?' }] }]

const warnings = (template: object) =>
  templateWarnings(TemplateInput.parse({ name: 'T', phases: PHASES, ...template }), KNOWN).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('misspelt keys of skills and advisors are reported', () => {
  const settings = {
    speaker_skills: ['skl_1', { name: 'Calm', instructons: 'Speak slowly' }],
    skills: [{ name: 'Coffee', instructions: 'Beans', mine: 1 }],
    advisors: [{ name: 'Ada', rol: 'expert' }],
  }
  expect(warnings({ settings })).toEqual([
    'settings.speaker_skills.1.instructons: instructons is kept but not used; did you mean instructions?',
    'settings.speaker_skills.1: The skill has no instructions, so calls run without it',
    'settings.advisors.0.rol: rol is kept but not used; did you mean role?',
    'settings.advisors.0: The advisor has no instructions, so calls run without it',
  ])
})

const SKILL = { name: 'Coffee', instructions: 'Beans' }
const WATCHER = { name: 'Ada', role: 'expert', instructions: 'Watch.' }

test.each([
  ['advisors', {}, ': The advisor has no instructions, so calls run without it'],
  ['advisors', 'Ada', ': The advisor has no instructions, so calls run without it'],
  [
    'advisors',
    { ...WATCHER, instructions: ' ' },
    ': The advisor has no instructions, so calls run without it',
  ],
  ['skills', {}, ': The skill has no instructions, so calls run without it'],
  ['skills', 7, ': The skill has no instructions, so calls run without it'],
  ['skills', 'skl_2', ': There is no skill skl_2, so calls run without it'],
  ['skillsets', 'sks_2', ': There is no skillset sks_2, so calls run without it'],
  ['skillsets', {}, ': The skillset has no skills, so calls run without it'],
  ['skillsets', { skills: [] }, ': The skillset has no skills, so calls run without it'],
  [
    'skillsets',
    { skills: [SKILL, 'skl_2'] },
    '.skills.1: There is no skill skl_2, so calls run without it',
  ],
  [
    'skillsets',
    { skill_ids: ['skl_1', 'skl_3'] },
    '.skill_ids.1: There is no skill skl_3, so calls run without it',
  ],
])('one of %s that has no effect is reported: %j', (list, one, warning) => {
  expect(warnings({ settings: { [list]: [one] } })).toEqual([`settings.${list}.0${warning}`])
})

test('skills and advisors that have an effect are not reported', () => {
  const settings = {
    skills: ['skl_1', SKILL, { instructions: 'Beans' }],
    skillsets: ['sks_1', { skills: ['skl_1', SKILL] }, { skill_ids: ['skl_1'] }, SKILL],
    advisors: [WATCHER, { instructions: 'Watch.' }],
    voice: { provider: 'a', voice_id: 'b', model: 'c' },
  }
  expect(warnings({ settings })).toEqual([])
})

test('an advisor after the eighth is reported, and so is a misspelt key of the voice', () => {
  const settings = { advisors: Array(9).fill(WATCHER), voice: { provider: 'a', voiceid: 'b' } }
  expect(warnings({ settings })).toEqual([
    'settings.voice.voiceid: voiceid is kept but not used; did you mean voice_id?',
    'settings.advisors.8: Only the first 8 advisors are asked, so calls run without this one',
  ])
})
