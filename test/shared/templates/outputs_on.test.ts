import { expect, test } from 'vitest'
import { everyOutput, outputsOf, TemplateInput } from '../../../shared/templates/template.ts'

const url = 'https://example.com/a'

/** Where a template with these outputs is refused; undefined if it is accepted. */
function fieldOf(place: 'settings' | 'phase' | 'goal', output: object) {
  const outputs = [output]
  const goal = { id: 'one', ...(place === 'goal' && { outputs }) }
  const phase = { id: 'main', goals: [goal], ...(place === 'phase' && { outputs }) }
  const settings = place === 'settings' ? { outputs } : {}
  const read = TemplateInput.safeParse({ name: 'T', phases: [phase], settings })
  return read.error?.issues[0]?.path.join('.')
}

test('a webhook in the settings may be on any event, one of a goal or phase only on commits', () => {
  const output = { url, on: 'conversation.completed' }
  expect(fieldOf('settings', output)).toBeUndefined()
  expect(fieldOf('phase', output)).toBe('phases.0.outputs.0.on')
  expect(fieldOf('goal', output)).toBe('phases.0.goals.0.outputs.0.on')
  for (const place of ['settings', 'phase', 'goal'] as const) {
    expect(fieldOf(place, { url, on: 'goal.committed' })).toBeUndefined()
  }
})

test.each([
  [{ url, on: 'conversation.ended' }, 'settings.outputs.0.on'],
  [{ kind: 'frontend_callback', on: 'conversation.joined' }, 'settings.outputs.0.on'],
  [{ kind: 'api_call', url, on: 'conversation.joined' }, 'settings.outputs.0.on'],
  [{ url, on: 'conversation.failed', raw_payload: true }, 'settings.outputs.0.raw_payload'],
])('%o is refused because it cannot work', (output, field) => {
  expect(fieldOf('settings', output)).toBe(field)
})

test('a commit fires only outputs on commits', () => {
  const template = TemplateInput.parse({
    name: 'T',
    phases: [{ id: 'main', goals: [{ id: 'one' }] }],
    settings: {
      outputs: [
        { url: '1', on: 'output.failed' },
        { url: '2' },
        { url: '3', on: 'goal.committed' },
      ],
    },
  })
  expect(outputsOf(template, 'one').map((output) => output.url)).toEqual(['2', '3'])
})

test('a template has the outputs of its settings, its phases and its goals', () => {
  const goals = [{ id: 'one', outputs: [{ url: '3' }] }, { id: 'two' }]
  const phases = [{ id: 'main', outputs: [{ url: '2' }], goals }, { id: 'end' }]
  const settings = { outputs: [{ url: '1', on: 'output.failed' }] }
  const template = TemplateInput.parse({ name: 'T', phases, settings })
  expect(everyOutput(template).map((output) => output.url)).toEqual(['1', '2', '3'])
  expect(everyOutput(TemplateInput.parse({ name: 'T' }))).toEqual([])
})
