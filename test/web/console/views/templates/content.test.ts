import { expect, test } from 'vitest'
import { mergeShallow } from '../../../../../shared/templates/merge.ts'
import { contentOf, patchOf } from '../../../../../web/console/views/templates/draft/content.ts'

const BEFORE = {
  name: 'Coffee',
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [{ id: 'main' }],
  settings: { greeting: 'Hello', voice: { provider: 'x' } },
  mine: { a: 1, b: 2 },
}

test('a change contains only what differs', () => {
  expect(patchOf(BEFORE, { ...BEFORE, name: 'Tea' })).toEqual({ name: 'Tea' })
  expect(patchOf(BEFORE, structuredClone(BEFORE))).toEqual({})
})

test('a change turns one content into the other, even if keys were removed', () => {
  const { greeting: _, ...settings } = BEFORE.settings
  const after = { ...BEFORE, settings: { ...settings, outputs: [] }, mine: { b: 3 }, more: [1] }
  const patch = patchOf(BEFORE, after)
  expect(patch).toEqual({
    settings: { greeting: null, outputs: [] },
    mine: { a: null, b: 3 },
    more: [1],
  })
  expect(mergeShallow(BEFORE, patch)).toEqual(after)
})

test('what the service fills in itself is reset by leaving it out', () => {
  const patch = patchOf({ ...BEFORE, description: 'Hot' }, { name: 'Coffee' })
  expect(patch).toMatchObject({
    description: '',
    phases: [],
    settings: { greeting: null, voice: null },
    mine: null,
  })
})

test("what the service says about a template is not part of it, but an author's own key is", () => {
  const answer = { ...BEFORE, id: 'tpl_1', version: 3, created_at: '', goals: [], child_count: 0 }
  expect(contentOf(answer)).toEqual(BEFORE)
})
