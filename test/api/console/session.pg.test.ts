import { describe, expect, test } from 'vitest'
import { insertConsoleSession } from '../../../db/people/console_sessions.ts'
import { hashToken, makeToken } from '../../../shared/people/token.ts'
import { PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

const service = useService()
const { call, newOrg } = service

const SESSION = '/console/api/session'

/** Signs in with a key, as the console's page does. */
async function signIn(key: string) {
  const { status, headers, body } = await call('POST', SESSION, undefined, { token: key })
  const set = headers.get('set-cookie') ?? ''
  const cookie = set.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const as = (method: string, path: string, sent?: unknown, more: Record<string, string> = {}) =>
    call(method, path, sent, { headers: { cookie, 'x-csrf-token': body.csrf_token, ...more } })
  return { status, set, cookie, body, as }
}

test('a sign-in is a cookie that scripts cannot read and that is sent to the console only', async () => {
  const { key } = await newOrg()
  const { status, set } = await signIn(key)
  expect(status).toBe(200)
  expect(set).toMatch(/^colloquy_console=[\w-]{43}; /)
  expect(set).toMatch(/; path=\/console(;|$)/)
  expect(set).toMatch(/; samesite=strict(;|$)/)
  expect(set).toMatch(/; httponly(;|$)/)
  expect(set).not.toContain(key)
})

test("somebody with an organization's key reaches the API of that organization", async () => {
  const org = await newOrg()
  const { body, as } = await signIn(org.key)
  expect(body.organization).toMatchObject({ id: org.id })
  expect(body.user).toMatchObject({ id: org.user.id, email: org.user.email, role: 'owner' })
  expect(body.key_id).toBe(org.api_key.id)
  const { items } = (await as('GET', '/console/api/v1/templates')).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual([org.template.id])
  expect((await as('GET', '/console/api/v1/admin/stats')).status).toBe(403)
})

test('an operator reaches the API of the platform', async () => {
  const { body, as } = await signIn(PLATFORM_KEY)
  expect(body).toMatchObject({ organization: null, user: null })
  expect((await as('GET', '/console/api/v1/admin/stats')).status).toBe(200)
  expect((await as('GET', '/console/api/v1/templates')).status).toBe(403)
})

test('a reloaded page learns who is signed in', async () => {
  const { body, as } = await signIn((await newOrg()).key)
  expect((await as('GET', SESSION)).body).toEqual(body)
})

test('a page opened for the first time learns without an error that nobody is signed in', async () => {
  expect((await call('GET', SESSION)).status).toBe(204)
})

describe('a state-changing request needs the token of the sign-in', () => {
  test.each([
    ['without one', ''],
    ['with another', 'of-another-sign-in'],
  ])('%s it is refused', async (_, token) => {
    const { as } = await signIn((await newOrg()).key)
    const forged = { 'x-csrf-token': token }
    const path = '/console/api/v1/templates'
    expect((await as('POST', path, { name: 'Forged' }, forged)).status).toBe(403)
    expect((await as('DELETE', SESSION, undefined, forged)).status).toBe(403)
    expect((await as('GET', path, undefined, forged)).body.items).toHaveLength(1)
  })

  test('with that token it succeeds', async () => {
    const { as } = await signIn((await newOrg()).key)
    expect((await as('POST', '/console/api/v1/templates', { name: 'Tea' })).status).toBe(200)
  })
})

test.each(['same-site', 'cross-site'])(
  'a %s page cannot use a sign-in, not even to read or with its token',
  async (site) => {
    const { as } = await signIn((await newOrg()).key)
    const from = { 'sec-fetch-site': site }
    for (const [method, path] of [
      ['GET', SESSION],
      ['DELETE', SESSION],
      ['GET', '/console/api/v1/auth/org/webhook-secret'],
      ['POST', '/console/api/v1/templates'],
      ['GET', '/console/api/live'],
    ] as const) {
      const answer = await as(method, path, undefined, from)
      expect(answer.status, `${method} ${path}`).toBe(403)
    }
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await as('GET', SESSION, undefined, own)).status).toBe(200)
  },
)

test('signing out ends the sign-in, even for a saved cookie', async () => {
  const { as } = await signIn((await newOrg()).key)
  const out = await as('DELETE', SESSION)
  expect(out.status).toBe(200)
  expect(out.headers.get('set-cookie')).toMatch(/^colloquy_console=; .*expires=Thu, 01 Jan 1970/)
  expect((await as('GET', SESSION)).status).toBe(401)
  expect((await as('GET', '/console/api/v1/templates')).status).toBe(401)
})

test('revoking a key ends its sign-ins', async () => {
  const org = await newOrg()
  const { body: made } = await org.call('POST', '/v1/auth/api-keys', { label: 'Console' })
  const { as } = await signIn(made.key)
  expect((await as('GET', '/console/api/v1/templates')).status).toBe(200)
  await org.call('DELETE', `/v1/auth/api-keys/${made.id}`)
  expect((await as('GET', '/console/api/v1/templates')).status).toBe(401)
  expect((await as('GET', SESSION)).status).toBe(401)
})

test("a key that signs in very often loses its oldest sign-ins, and no other key's", async () => {
  const { key } = await newOrg()
  const other = await signIn((await newOrg()).key)
  const oldest = await signIn(key)
  for (let i = 0; i < 99; i++) await signIn(key)
  expect((await oldest.as('GET', SESSION)).status).toBe(200)
  const latest = await signIn(key)
  expect((await oldest.as('GET', SESSION)).status).toBe(401)
  expect((await latest.as('GET', SESSION)).status).toBe(200)
  expect((await other.as('GET', SESSION)).status).toBe(200)
})

test('an expired sign-in is not accepted', async () => {
  const key_hash = hashToken((await newOrg()).key)
  for (const [lifetime_seconds, status] of [
    [60, 200],
    [-1, 401],
  ] as const) {
    const { token, hash } = makeToken()
    await insertConsoleSession(service.sql(), { hash, key_hash, lifetime_seconds })
    const headers = { cookie: `colloquy_console=${token}` }
    expect((await call('GET', SESSION, undefined, { headers })).status).toBe(status)
  }
})

test.each([
  ['no key', undefined],
  ['a wrong one', 'sk_wrong'],
])('nobody signs in with %s', async (_, key) => {
  const answer = await call('POST', SESSION, undefined, key === undefined ? {} : { token: key })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('responses for somebody signed in are never cached', async () => {
  const { as } = await signIn((await newOrg()).key)
  for (const path of [SESSION, '/console/api/v1/templates']) {
    expect((await as('GET', path)).headers.get('cache-control')).toBe('no-store')
  }
})
