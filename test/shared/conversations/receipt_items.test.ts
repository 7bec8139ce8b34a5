import { expect, test } from 'vitest'
import { receiptItems, type SettledGoals } from '../../../shared/conversations/receipt_items.ts'
import { Phases } from '../../../shared/templates/template.ts'

const template = {
  phases: Phases.parse([
    {
      id: 'main',
      goals: [
        { id: 'cups', type: 'number', prompt: 'How many cups in {{context.city}}?' },
        { id: 'why', title: 'Why', prompt: 'Why coffee?' },
        { id: 'kind', type: 'unheard_of' },
        { id: 'machine', schema: { type: 'object', properties: { brand: { type: 'string' } } } },
        { id: 'open' },
      ],
    },
  ]),
}
const at = new Date('2026-11-21T16:46:10Z')
const quoted = (quote: string, verified: boolean) => ({ turn_id: null, quote, verified })
const commit = (goal_id: string, version = 1): SettledGoals['commits'][number] => {
  const evidence = [quoted('said', true), quoted('made up', false)]
  return { goal_id, data: { value: 3 }, evidence, version, committed_at: at, source: 'agent' }
}
const settled: SettledGoals = {
  commits: [commit('machine'), commit('cups', 4)],
  withdrawn: [{ goal_id: 'why', version: 2, withdrawn_at: at }],
  declined: [{ goal_id: 'kind', evidence: [quoted('rather not', true)] }],
}

test('items are in template order, and those of goals that were never answered are apart', () => {
  const { items, open } = receiptItems(template, settled, { context: { city: 'Lisbon' } })
  expect(items.map(({ goal_id, label, type }) => [goal_id, label, type])).toEqual([
    ['cups', 'How many cups in Lisbon?', 'number'],
    ['why', 'Why', 'open'],
    ['kind', 'kind', 'open'],
    ['machine', 'machine', 'structured'],
  ])
  expect(open).toMatchObject([{ goal_id: 'open', status: 'open', data: null, version: 0 }])
})

test('an item shows the latest data with what was really said, and nothing that was withdrawn', () => {
  const [cups, why, kind] = receiptItems(template, settled, {}).items
  expect(cups).toMatchObject({
    status: 'captured',
    data: { value: 3 },
    quotes: ['said'],
    version: 4,
  })
  expect(why).toMatchObject({ status: 'withdrawn', data: null, quotes: [], version: 2 })
  expect(kind).toMatchObject({
    status: 'declined',
    data: null,
    quotes: ['rather not'],
    version: 0,
    committed_at: null,
    source: null,
  })
})
