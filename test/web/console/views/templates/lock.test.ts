import { expect, test } from 'vitest'
import { lockOf, overriddenIn } from '../../../../../web/console/views/templates/lock.ts'

const CHILD = {
  source: 'system',
  parent_template_id: 'tpl_1',
  inherited_fields: ['language', 'phases', 'settings.greeting', 'mine'],
  description: '',
  settings: { skills: ['skl_1'] },
}

test('only what a child does not inherit can be changed', () => {
  const lock = lockOf(CHILD)
  expect(lock(['phases', 0, 'goals', 1, 'prompt'])).toBe('Inherited')
  expect(lock(['settings', 'greeting'])).toBe('Inherited')
  expect(lock(['settings', 'skills', 0])).toBeUndefined()
  expect(lock(['name'])).toBeUndefined()
  expect(overriddenIn(CHILD)).toEqual(['name', 'settings.skills'])
})

test("others' templates are read-only: the platform's for an organization, an organization's for an operator", () => {
  expect(lockOf({ source: 'system' })(['name'])).toBe('')
  expect(lockOf({ source: 'user' })(['name'])).toBeUndefined()
  expect(lockOf({ source: 'user', org_id: 'org_1' })(['name'])).toBe('')
  expect(overriddenIn({ source: 'system', parent_template_id: null })).toEqual([])
})
