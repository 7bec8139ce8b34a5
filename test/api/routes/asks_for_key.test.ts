import { expect, test } from 'vitest'
import { ROUTES } from '../../../api/routes/index.ts'
import { nameOf } from '../../helpers/api/every_route.ts'

/** What deletes, takes much out, or is about keys, secrets and who may do what. */
const SENSITIVE = /^DELETE |export|secret|api-keys|approve|invite|\/unblock$/

/** Sensitive by name, but the console does not ask for the key again. */
const WITHOUT: Record<string, string> = {
  'DELETE /v1/auth/sign-ins': 'ends what an attacker may have, so it has to be quick',
  'DELETE /v1/auth/sign-ins/{sign_in_id}': 'ends what an attacker may have, so it has to be quick',
  'DELETE /v1/auth/invites/{invite_id}': 'takes back what nobody has used yet',
  'DELETE /v1/templates/{template_id}/share/{share_id}': 'only closes a way in; another is made',
  'GET /v1/auth/invites': 'shows no token',
  'GET /v1/auth/api-keys': 'shows no key',
  'GET /v1/secrets': 'shows no value',
  'GET /v1/templates/{template_id}/export': 'is the template that the page shows anyway',
  'POST /v1/auth/accept-invite': 'is for the web layer, never for a sign-in to the console',
}

const sensitive = ROUTES.filter((route) => SENSITIVE.test(nameOf(route)))

test('the console asks for the key again before every operation that is sensitive by its name, but for a few with a reason', () => {
  const silent = sensitive.filter(({ asksForKey }) => !asksForKey).map(nameOf)
  expect(silent.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('it also asks before what changes the retention, the organization or a role', () => {
  const others = ROUTES.filter((route) => route.asksForKey && !SENSITIVE.test(nameOf(route)))
  expect(others.map(nameOf).toSorted()).toEqual([
    'PATCH /v1/admin/orgs/{org_id}',
    'PATCH /v1/admin/system/config',
    'PATCH /v1/admin/users/{user_id}',
    'PATCH /v1/auth/org',
  ])
})

test('nothing that anybody may do without a key of their own asks for it', () => {
  const open = ROUTES.filter(({ asksForKey, auth }) => asksForKey && auth !== 'key')
  expect(new Set(open.map(({ auth }) => auth))).toEqual(new Set(['platform']))
})
