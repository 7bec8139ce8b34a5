import { expect, test } from 'vitest'
import type { Client } from '../../../../../client/client.ts'
import type { KeyScope } from '../../../../../shared/people/key_scope.ts'
import type { Signed } from '../../../../../web/console/signed_in.ts'
import { lockOf, overriddenIn } from '../../../../../web/console/views/templates/lock.ts'

const NOBODY = { csrf_token: '', organization: null, user: null, key_id: null, invite_url: null }
const signed = (scopes: KeyScope[]): Signed => ({
  client: {} as Client,
  who: { ...NOBODY, scopes },
  isOperator: false,
  isManager: false,
})
const DESIGNER = signed(['run', 'design'])

const CHILD = {
  source: 'system',
  parent_template_id: 'tpl_1',
  inherited_fields: ['language', 'phases', 'settings.greeting', 'mine'],
  description: '',
  settings: { skills: ['skl_1'] },
}

test('only what a child does not inherit can be changed', () => {
  const lock = lockOf(CHILD, DESIGNER)
  expect(lock(['phases', 0, 'goals', 1, 'prompt'])).toBe('Inherited')
  expect(lock(['settings', 'greeting'])).toBe('Inherited')
  expect(lock(['settings', 'skills', 0])).toBeUndefined()
  expect(lock(['name'])).toBeUndefined()
  expect(overriddenIn(CHILD)).toEqual(['name', 'settings.skills'])
})

test("others' templates are read-only: the platform's for an organization, an organization's for an operator", () => {
  expect(lockOf({ source: 'system' }, DESIGNER)(['name'])).toBe('')
  expect(lockOf({ source: 'user' }, DESIGNER)(['name'])).toBeUndefined()
  expect(lockOf({ source: 'user', org_id: 'org_1' }, DESIGNER)(['name'])).toBe('')
  expect(overriddenIn({ source: 'system', parent_template_id: null })).toEqual([])
})

test('every template is read-only for a key that may not design', () => {
  expect(lockOf({ source: 'user' }, signed(['run', 'admin']))(['name'])).toBe('')
})
