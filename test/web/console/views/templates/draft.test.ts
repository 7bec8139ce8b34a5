import { describe, expect, test } from 'vitest'
import { createDraft } from '../../../../../web/console/views/templates/draft/draft.ts'
import { keyOf } from '../../../../../web/console/views/templates/draft/part_keys.ts'
import { valueAt } from '../../../../../web/console/views/templates/draft/json.ts'

const COFFEE = {
  name: 'Coffee',
  phases: [{ id: 'main', goals: [{ id: 'cups' }, { id: 'kind', mine: { a: 1 } }] }],
  'my own': [null],
}
const CUPS = ['phases', 0, 'goals', 0] as const

describe('a draft', () => {
  test('is the same in cards and in JSON, whichever is edited', () => {
    const draft = createDraft(COFFEE)
    draft.change([...CUPS, 'prompt'], 'How many?')
    expect(JSON.parse(draft.text.value)).toEqual(draft.value.value)
    draft.write(draft.text.value.replace('How many?', 'How much?'))
    expect(valueAt(draft.value.value, [...CUPS, 'prompt'])).toBe('How much?')
  })

  test('keeps what it does not know', () => {
    const draft = createDraft(COFFEE)
    draft.change([...CUPS, 'prompt'], 'How many?')
    draft.change(['settings', 'greeting'], 'Hello')
    expect(draft.value.value).toMatchObject({ 'my own': [null], settings: { greeting: 'Hello' } })
    expect(valueAt(draft.value.value, ['phases', 0, 'goals', 1, 'mine'])).toEqual({ a: 1 })
  })

  test('keeps the last template while its text is not JSON, and says why', () => {
    const draft = createDraft(COFFEE)
    draft.write('{"name": "Tea",')
    expect([draft.value.value, draft.broken.value]).toEqual([COFFEE, expect.stringMatching(/JSON/)])
    draft.write('[]')
    expect(draft.broken.value).toBe('A template is a JSON object: { … }')
    draft.write('{"name": "Tea"}')
    expect([draft.value.value, draft.broken.value]).toEqual([{ name: 'Tea' }, null])
  })

  test('is undone and redone in steps, and typing in one place is one step', () => {
    let now = 0
    const draft = createDraft(COFFEE, () => now)
    for (const name of ['T', 'Te', 'Tea']) draft.change(['name'], name)
    now += 5000
    draft.change(['name'], 'Tea!')
    draft.change(['description'], 'Hot')
    draft.undo()
    draft.undo()
    expect(draft.value.value.name).toBe('Tea')
    draft.undo()
    expect([draft.value.value, draft.canUndo.value]).toEqual([COFFEE, false])
    draft.redo()
    expect(draft.value.value.name).toBe('Tea')
    draft.change(['name'], 'Milk')
    expect(draft.canRedo.value).toBe(false)
  })

  test('restores a text that was not a template', () => {
    const draft = createDraft(COFFEE)
    draft.write('{')
    draft.change(['name'], 'Tea')
    draft.undo()
    expect([draft.text.value, draft.broken.value]).toEqual(['{', expect.any(String)])
  })

  test('makes no step of a change without effect', () => {
    const draft = createDraft(COFFEE)
    draft.change(['name'], 'Coffee')
    draft.change(['nothing'], undefined)
    draft.write(draft.text.value)
    expect(draft.canUndo.value).toBe(false)
  })

  test('recognizes its goals after they were changed, moved, or rewritten as JSON', () => {
    const draft = createDraft(COFFEE)
    const keys = () =>
      [0, 1].map((i) => keyOf(valueAt(draft.value.value, ['phases', 0, 'goals', i])))
    const [cups, kind] = keys()
    draft.change([...CUPS, 'id'], 'mugs')
    expect(keys()).toEqual([cups, kind])
    const goals = valueAt(draft.value.value, ['phases', 0, 'goals']) as unknown[]
    draft.change(['phases', 0, 'goals'], goals.toReversed())
    expect(keys()).toEqual([kind, cups])
    draft.write(draft.text.value.replace('mugs', 'glasses'))
    expect(keys()).toEqual([kind, cups])
  })
})
