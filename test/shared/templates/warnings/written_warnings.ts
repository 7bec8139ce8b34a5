import { TemplateInput } from '../../../../shared/templates/template.ts'
import { findEscapes } from '../../../../shared/templates/warnings/find_escapes.ts'
import { templateWarnings } from '../../../../shared/templates/warnings/template_warnings.ts'

type Template = Parameters<typeof templateWarnings>[0]

const KNOWN = {
  secrets: new Map([
    ['sec_1', ['crm.example']],
    ['crm key', ['*.crm.example', 'crm.example']],
    ['new key', []],
  ]),
  skills: new Set(['skl_1', 'sks_1']),
  problemOfVoice: (choice: unknown) => (choice === 'hoarse' ? 'it is hoarse' : undefined),
}
export const URL = 'https://crm.example/hook'

const PHASES = [{ id: 'p', goals: [{ id: 'a', type: 'number', prompt: 'How many?' }] }]
export const warningsOf = (written: object) => {
  const template = TemplateInput.parse({ name: 'T', phases: PHASES, ...written }) as Template
  return templateWarnings(template, { ...KNOWN, escapes: findEscapes({ template }, 10_000) })
}
export const warnings = (written: object) =>
  warningsOf(written).map(({ field, message }) => `${field}: ${message}`)
export const ofGoal = (goal: object) =>
  warnings({
    phases: [{ id: 'p', goals: [...PHASES[0]!.goals, { id: 'b', title: 'B', ...goal }] }],
  })
export const ofOutput = (output: object) => warnings({ settings: { outputs: [output] } })
