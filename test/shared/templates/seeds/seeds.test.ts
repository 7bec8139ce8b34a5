import { describe, expect, test } from 'vitest'
import { NewArchetype } from '../../../../shared/templates/archetype.ts'
import { GOAL_TYPES } from '../../../../shared/templates/goals/goal_types.ts'
import { schemaProblem } from '../../../../shared/templates/goals/goal_schema.ts'
import { SEED_ARCHETYPES } from '../../../../shared/templates/seeds/seed_archetypes.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { goalsOf, TemplateInput } from '../../../../shared/templates/template.ts'
import { findEscapes } from '../../../../shared/templates/warnings/find_escapes.ts'
import { templateWarnings } from '../../../../shared/templates/warnings/template_warnings.ts'

const NOTHING = {
  secrets: new Map(),
  skills: new Set<string>(),
  problemOfVoice: () => undefined,
}
const GOALS = SEEDS.map(({ key, template }) => ({
  key,
  goals: goalsOf(TemplateInput.parse(template)),
}))

test('every seed has its own key and name, and one of them is the default', () => {
  const keys = SEEDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(SEEDS.map(({ template }) => template.name)).size).toBe(keys.length)
  expect(SEEDS.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('every archetype is valid, has its own slug, and is used by a seed', () => {
  const slugs = SEED_ARCHETYPES.map((archetype) => NewArchetype.parse(archetype).slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  const named = SEEDS.flatMap(({ archetype = [] }) => archetype)
  expect(new Set(named)).toEqual(new Set(slugs))
})

test.each(SEEDS.map((seed) => [seed.key, seed] as const))('%s has no warnings', (_, seed) => {
  const template = TemplateInput.parse(seed.template)
  const known = { ...NOTHING, escapes: findEscapes({ template }, 10_000) }
  expect(templateWarnings(template, known, { change: seed.template })).toEqual([])
  expect(goalsOf(template).flatMap((goal) => schemaProblem(goal) ?? [])).toEqual([])
})

test('together they use every type of goal, except the one that needs a schema', () => {
  const used = new Set(GOALS.flatMap(({ goals }) => goals.map(({ type }) => type)))
  expect([...used].sort()).toEqual(GOAL_TYPES.filter((type) => type !== 'structured').sort())
})

describe.each(GOALS)('$key', ({ goals }) => {
  test('asks one thing at a time', () => {
    for (const { id, prompt } of goals) {
      expect(prompt.match(/\?/g) ?? [], id).toHaveLength(prompt.endsWith('.') ? 0 : 1)
      expect(prompt.split(' ').length, id).toBeLessThanOrEqual(22)
    }
  })

  test('names each option in the question', () => {
    for (const { id, prompt, options = [] } of goals) {
      for (const option of options) {
        const word = String(option).split(' ').at(-1)!
        expect(prompt.toLowerCase(), id).toContain(word)
      }
    }
  })
})

test('the patient intake gives no advice, and says first what to do in an emergency', () => {
  const { settings } = SEEDS.find(({ key }) => key === 'patient_intake')!.template
  expect(settings?.greeting).toMatch(/cannot give medical advice.*emergency.*call the emergency/)
  expect(settings?.system_instructions).toMatch(/no medical advice.*call the emergency number now/)
})
