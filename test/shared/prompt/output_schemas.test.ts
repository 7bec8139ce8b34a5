import { expect, test } from 'vitest'
import { commitTool } from '../../../shared/prompt/tools.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { goalsOf, TemplateInput } from '../../../shared/templates/template.ts'

const schema = { type: 'object', required: ['order'] }

test('the commit tool shows the schema of every output that the goal fires', () => {
  const [own, phase, whole] = [{ $id: 'own' }, { $id: 'phase' }, { $id: 'whole' }]
  const shown = shownFor(
    [{ url: 'a', schema: own }],
    [{ url: 'b', schema: phase }],
    [{ url: 'c', schema: whole, raw_payload: true }],
  )
  expect(shown).toContain(
    `What is made of the data must fit this JSON Schema, or it is not sent on: ${JSON.stringify(own)}`,
  )
  expect(shown).toContain(JSON.stringify(phase))
  expect(shown).toContain(
    `The data must also fit this JSON Schema, or it is not sent on: ${JSON.stringify(whole)}`,
  )
})

test('schemas of outputs that never fire, and long schemas, are not shown', () => {
  expect(shownFor([{ kind: 'unknown', schema }])).toBeUndefined()
  expect(shownFor([{ url: 'a', schema: { description: 'x'.repeat(9_000) } }])).toBeUndefined()
  expect(shownFor([{ url: 'a' }])).toBeUndefined()
})

/** The description of the only goal's data. */
function shownFor(outputs: Output[], ofPhase: Output[] = [], ofTemplate: Output[] = []) {
  const template = TemplateInput.parse({
    name: 'Any',
    phases: [{ id: 'main', goals: [{ id: 'cups', type: 'number', outputs }], outputs: ofPhase }],
    settings: { outputs: ofTemplate },
  })
  const { parameters } = commitTool(goalsOf(template), template)
  return (parameters.properties.data.anyOf[0] as { description?: string }).description
}
