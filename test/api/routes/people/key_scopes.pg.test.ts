import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../../../api/routes/index.ts'
import { KEY_SCOPES, type KeyScope } from '../../../../shared/people/key_scope.ts'
import { exampleOf, type Ids, nameOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
let org: Org
let ids: Ids
const keys = {} as Record<KeyScope, string>
const HOUR_MS = 3_600_000

beforeAll(async () => {
  org = await service.newOrg()
  ids = await someOfEach(org, service)
  for (const scope of KEY_SCOPES) keys[scope] = (await make({ scopes: [scope] })).body.key
})

const make = (more: object, token = org.key) =>
  service.call('POST', '/v1/auth/api-keys', { label: 'CI', ...more }, { token })
const inAnHour = (hours = 1) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const OF_KEYS = ROUTES.filter(({ auth }) => auth === 'key')

test('only what tells a key who it is, and revoking itself, need no scope', () => {
  const free = OF_KEYS.filter(({ scopes }) => scopes.length === 0).map(nameOf)
  expect(free).toEqual([
    'GET /v1/auth/membership/status',
    'GET /v1/auth/org',
    'DELETE /v1/auth/api-keys/{key_id}',
    'GET /v1/auth/sign-ins',
    'DELETE /v1/auth/sign-ins/{sign_in_id}',
    'DELETE /v1/auth/sign-ins',
  ])
})

test.each(OF_KEYS.filter(({ scopes }) => scopes.length > 0).map((one) => [nameOf(one), one]))(
  '%s refuses a key without its scope, and names it',
  async (_, route) => {
    const { path, body } = exampleOf(route, ids)
    for (const scope of KEY_SCOPES) {
      if (route.scopes.includes(scope)) continue
      const answer = await service.call(route.method, path, body, { token: keys[scope] })
      expect([answer.status, answer.body.error.code], scope).toEqual([403, 'forbidden'])
      for (const needed of route.scopes) expect(answer.body.error.message).toContain(needed)
    }
  },
)

describe('a new key', () => {
  test('may do what its maker may, unless fewer scopes are chosen', async () => {
    expect((await make({})).body).toMatchObject({ scopes: [...KEY_SCOPES], expires_at: null })
    const { body } = await make({ scopes: ['design', 'run', 'design'] })
    expect(body.scopes).toEqual(['run', 'design'])
    const { body: listed } = await org.call('GET', '/v1/auth/api-keys')
    expect(listed[0]).toMatchObject({ id: body.id, scopes: ['run', 'design'], expires_at: null })
  })

  test('never gets a scope that the key of its maker does not have', async () => {
    const { body } = await make({ scopes: ['admin'] })
    expect((await make({}, body.key)).body.scopes).toEqual(['admin'])
    const more = await make({ scopes: ['admin', 'run'] }, body.key)
    expect([more.status, more.body.error.field]).toEqual([403, 'scopes'])
    expect(more.body.error.message).toContain('`run`')
  })

  test('never lasts longer than the key of its maker', async () => {
    const expires_at = inAnHour()
    const { body } = await make({ expires_at })
    expect(body.expires_at).toBe(expires_at)
    expect((await make({}, body.key)).body.expires_at).toBe(expires_at)
    const longer = await make({ expires_at: inAnHour(2) }, body.key)
    expect([longer.status, longer.body.error.field]).toEqual([403, 'expires_at'])
    expect((await make({ expires_at: inAnHour(0.5) }, body.key)).status).toBe(200)
  })

  test.each([{ scopes: [] }, { scopes: ['all'] }, { expires_at: '2020-01-01' }])(
    'is refused with %j',
    async (wrong) => expect((await make(wrong)).status).toBe(400),
  )
})

test('a key stops working when it expires, and then says so', async () => {
  const { body } = await make({ expires_at: inAnHour() })
  const use = () => service.call('GET', '/v1/auth/org', undefined, { token: body.key })
  expect((await use()).status).toBe(200)
  await service.sql()`update api_key set expires_at = now() where id = ${body.id}`
  const late = await use()
  expect([late.status, late.body.error.message]).toEqual([401, expect.stringContaining('expired')])
})

test('an expired key does not count against the number of keys', async () => {
  const other = await service.newOrg()
  const more = () =>
    service.call('POST', '/v1/auth/api-keys', { label: 'CI' }, { token: other.key })
  await Promise.all(Array.from({ length: 49 }, more))
  expect((await more()).status).toBe(409)
  await service.sql()`
    update api_key set expires_at = now() where org_id = ${other.id} and id <> ${other.api_key.id}
  `
  expect((await more()).status).toBe(200)
})

test('a key without `admin` revokes itself, and no other', async () => {
  const { body } = await make({ scopes: ['run'] })
  const revoke = (id: string) =>
    service.call('DELETE', `/v1/auth/api-keys/${id}`, undefined, { token: body.key })
  expect((await revoke(org.api_key.id)).status).toBe(403)
  expect((await revoke('key_absent')).status).toBe(403)
  expect((await revoke(body.id)).status).toBe(200)
})

test('a key without `run` does not follow running calls in the console', async () => {
  const session = '/console/api/session'
  const { headers } = await service.call('POST', session, undefined, { token: keys.design })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const live = await service.call('GET', '/console/api/live', undefined, { headers: { cookie } })
  expect(live.status).toBe(403)
})

describe('a program that signs in', () => {
  type Started = { user_code: string; device_code: string }
  const start = async (body?: object) =>
    (await service.call('POST', '/v1/auth/cli/start', body)).body as Started
  const approve = ({ user_code }: Started, more: object = {}, token = org.key) =>
    service.call('POST', '/v1/auth/cli/approve', { user_code, ...more }, { token })
  async function scopesOf({ device_code }: Started) {
    const { body } = await service.call('POST', '/v1/auth/cli/poll', { device_code })
    const status = '/v1/auth/membership/status'
    return (await service.call('GET', status, undefined, { token: body.api_key })).body.key
  }

  test('gets no key that manages others unless it asks for that', async () => {
    const started = await start()
    await approve(started)
    expect((await scopesOf(started)).scopes).toEqual(['run', 'design'])
    const bold = await start({ scopes: ['admin'] })
    await approve(bold)
    expect((await scopesOf(bold)).scopes).toEqual(['admin'])
  })

  test('is shown to the approver: what it calls itself, where it runs and what it asks for', async () => {
    const { user_code } = await start({ program: 'tool on laptop', scopes: ['run'] })
    const inspect = (token: string) =>
      service.call('POST', '/v1/auth/cli/inspect', { user_code }, { token })
    expect((await inspect(org.key)).body).toMatchObject({
      user_code,
      program: 'tool on laptop',
      address: expect.stringContaining('127.0.0.1'),
      scopes: ['run'],
    })
    expect((await inspect(keys.run)).status).toBe(403)
  })

  test('gets no more than the approver chooses, or has', async () => {
    const started = await start({ scopes: ['run', 'design'] })
    expect((await approve(started, { scopes: ['admin'] })).status).toBe(403)
    expect((await approve(started, { scopes: ['design', 'admin'] })).status).toBe(200)
    expect((await scopesOf(started)).scopes).toEqual(['design'])
    expect((await approve(await start(), {}, keys.admin)).status).toBe(403)
  })

  test('gets a key that expires with the key that approved it', async () => {
    const expires_at = inAnHour()
    const { body } = await make({ expires_at })
    const started = await start()
    await approve(started, {}, body.key)
    expect((await scopesOf(started)).expires_at).toBe(expires_at)
  })

  test('gets no key once the key that approved it has expired', async () => {
    const { body } = await make({ expires_at: inAnHour() })
    const started = await start()
    await approve(started, {}, body.key)
    await service.sql()`update api_key set expires_at = now() where id = ${body.id}`
    const { device_code } = started
    const polled = await service.call('POST', '/v1/auth/cli/poll', { device_code })
    expect(polled.body.status).toBe('expired')
  })
})
