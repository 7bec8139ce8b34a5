import { expect, test } from 'vitest'
import { createDraft } from '../../../../../web/console/views/templates/draft/draft.ts'
import type { Fields } from '../../../../../web/console/views/templates/draft/json.ts'
import { idForPart, renamed } from '../../../../../web/console/views/templates/draft/named_parts.ts'

const TEMPLATE: Fields = {
  phases: [
    { id: 'main', goals: [{ id: 'role', title: 'Role' }, { id: 'goal' }] },
    { id: 'last', goals: [{ id: 'why', depends_on: ['role', 'goal'] }] },
  ],
  settings: { advisors: [{ id: 'coach' }] },
}
const GOAL = ['phases', 0, 'goals', 1]

test('the id of a goal is made from its title, or else its question, and no other goal has it', () => {
  expect(idForPart(TEMPLATE, GOAL, { prompt: 'Which role?' })).toBe('which_role')
  expect(idForPart(TEMPLATE, GOAL, { title: 'Why', prompt: 'Which role?' })).toBe('why_2')
  expect(idForPart(TEMPLATE, GOAL, { title: ' ', prompt: '役割' })).toBe('goal')
})

test('an advisor is compared with its own list only', () => {
  const at = ['settings', 'advisors', 0]
  expect(idForPart(TEMPLATE, at, { name: 'Role' })).toBe('role')
})

test('goals that wait for a renamed one wait for its new id, in one undo step', () => {
  const draft = createDraft(TEMPLATE)
  draft.changeAll(renamed(TEMPLATE, GOAL, 'team'), 'team')
  expect(draft.value.value.phases).toMatchObject([
    { goals: [{ id: 'role' }, { id: 'team' }] },
    { goals: [{ id: 'why', depends_on: ['role', 'team'] }] },
  ])
  draft.undo()
  expect(draft.value.value).toEqual(TEMPLATE)
})
