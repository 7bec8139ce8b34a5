import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../api/routes/index.ts'
import { exampleOf, nameOf, someOfEach } from '../../helpers/api/every_route.ts'
import { PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

const service = useService()
const SESSION = '/console/api/session'
const CONFIRMATION = '/console/api/confirmation'
const SECRET = '/console/api/v1/auth/org/webhook-secret'

/** Signs in with a key; `as` sends a request with the cookie and token that the sign-in has by then. */
async function signIn(token: string) {
  const { headers, body } = await service.call('POST', SESSION, undefined, { token })
  const own = { cookie: cookieIn(headers), 'x-csrf-token': String(body.csrf_token) }
  const as = (method: string, path: string, sent?: unknown, more = {}) =>
    service.call(method, path, sent, { headers: { ...own, ...more } })
  return {
    as,
    before: () => ({ ...own }),
    async confirm(key: string) {
      const answer = await as('POST', CONFIRMATION, undefined, { authorization: `Bearer ${key}` })
      if (answer.status !== 200) return answer
      own.cookie = cookieIn(answer.headers)
      own['x-csrf-token'] = answer.body.csrf_token
      return answer
    },
  }
}

function cookieIn(headers: Headers): string {
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  return cookie
}

/** As if the keys of all sign-ins had been given so long ago. */
const rest = (seconds: number) => service.sql()`
  update console_session
  set confirmed_at = now() - make_interval(secs => ${seconds})
`

describe('what is sensitive', () => {
  test('is done within five minutes of the sign-in, and then only after the key was given again', async () => {
    const { key } = await service.newOrg()
    const { as, confirm } = await signIn(key)
    await rest(4 * 60)
    expect((await as('GET', SECRET)).status).toBe(200)
    await rest(6 * 60)
    const refused = await as('GET', SECRET)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'confirmation_required'])
    expect((await confirm(key)).status).toBe(200)
    expect((await as('GET', SECRET)).status).toBe(200)
  })

  test('asks for the key in the console and never of a key', async () => {
    const org = await service.newOrg()
    const ids = await someOfEach(org, service)
    const member = await signIn(org.key)
    const operator = await signIn(PLATFORM_KEY)
    await rest(6 * 60)
    const asked = []
    for (const route of ROUTES.filter(({ asksForKey }) => asksForKey)) {
      const { path, body } = exampleOf(route, ids)
      const sent = route.path.endsWith('/system/config') ? { 'retention.days': 1 } : body
      const { as } = route.auth === 'platform' ? operator : member
      const answer = await as(route.method, `/console/api${path}`, sent)
      expect(answer.body?.error.code, nameOf(route)).toBe('confirmation_required')
      asked.push(route.auth)
    }
    expect(new Set(asked)).toEqual(new Set(['key', 'platform']))
    expect((await org.call('GET', '/v1/auth/org/webhook-secret')).status).toBe(200)
    expect((await org.call('DELETE', `/v1/secrets/${ids.secret_id}`)).status).toBe(200)
  })

  test('has had no effect when it is refused, and its Idempotency-Key can be used again', async () => {
    const { key } = await service.newOrg()
    const { as, confirm } = await signIn(key)
    await rest(6 * 60)
    const create = () =>
      as(
        'POST',
        '/console/api/v1/secrets',
        { name: 'crm', value: 'v' },
        { 'idempotency-key': 'one' },
      )
    expect((await create()).status).toBe(403)
    expect((await as('GET', '/console/api/v1/secrets')).body.items).toEqual([])
    await confirm(key)
    expect((await create()).body).toMatchObject({ name: 'crm' })
  })

  test('is binding a secret to a host, and sending one that has none', async () => {
    const { key, call } = await service.newOrg()
    const { as, confirm } = await signIn(key)
    await call('POST', '/v1/secrets', { name: 'crm', value: 'v' })
    await rest(6 * 60)
    const uses = (url: string) => ({ url, headers: { 'x-key': '{{secret:crm}}' } })
    const content = { settings: { outputs: [uses('https://crm.example')] } }
    const write = (method: string, path: string, body: object, once?: string) =>
      as(method, `/console/api/v1/${path}`, body, once && { 'idempotency-key': once })
    const plain = (await write('POST', 'templates', { name: 'T', phases: [] })).body
    const all = [
      () => write('POST', 'templates', { name: 'T', phases: [], ...content }, 'one'),
      () => write('PATCH', `templates/${plain.id}`, content),
      () => write('POST', 'outputs/test', { output: uses('http://127.0.0.2:1'), send: true }),
    ]
    const hosts = async () => (await call('GET', '/v1/secrets')).body.items[0].hosts
    for (const send of all) {
      const { status, body } = await send()
      expect([status, body.error?.code]).toEqual([403, 'confirmation_required'])
      expect(await hosts()).toEqual([])
    }
    expect((await call('GET', `/v1/templates/${plain.id}`)).body.version).toBe(plain.version)
    expect(
      (await write('POST', 'outputs/test', { output: uses('https://a.example') })).status,
    ).toBe(200)
    await confirm(key)
    for (const send of all.reverse()) expect((await send()).status).toBe(200)
    expect(await hosts()).toEqual(['crm.example'])
  })

  test('of the configuration is the retention only', async () => {
    const { as } = await signIn(PLATFORM_KEY)
    await rest(6 * 60)
    const patch = (body: object) => as('PATCH', '/console/api/v1/admin/system/config', body)
    expect((await patch({ 'retention.days': 1 })).status).toBe(403)
    expect((await patch({ mine: 1 })).status).toBe(200)
  })

  test('says first what is wrong with a request, and who may not send it at all', async () => {
    const org = await service.newOrg()
    const { as } = await signIn(org.key)
    await rest(6 * 60)
    expect((await as('POST', '/console/api/v1/secrets', {})).status).toBe(400)
    const users = '/console/api/v1/admin/users/usr_any'
    expect((await as('DELETE', users)).body.error.code).toBe('forbidden')
  })
})

describe('giving the key again', () => {
  test('replaces the cookie, so that a copy of it gains nothing', async () => {
    const { key } = await service.newOrg()
    const { as, before, confirm } = await signIn(key)
    const copied = before()
    await rest(6 * 60)
    await confirm(key)
    expect((await as('GET', SESSION)).status).toBe(200)
    expect((await service.call('GET', SESSION, undefined, { headers: copied })).status).toBe(401)
    expect((await service.call('GET', SECRET, undefined, { headers: copied })).status).toBe(401)
  })

  test('twice at once replaces it once: the other request gets no cookie of no sign-in', async () => {
    const { key } = await service.newOrg()
    const { before } = await signIn(key)
    const headers = { ...before(), authorization: `Bearer ${key}` }
    const give = () => service.call('POST', CONFIRMATION, undefined, { headers })
    const answers = await Promise.all([give(), give(), give()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    for (const { status, headers: told } of answers)
      expect(told.has('set-cookie')).toBe(status === 200)
  })

  test('takes no other key, not even one of the same user', async () => {
    const org = await service.newOrg()
    const other = await org.call('POST', '/v1/auth/api-keys', { label: 'Other' })
    const { as, confirm } = await signIn(org.key)
    await rest(6 * 60)
    for (const key of [other.body.key, (await service.newOrg()).key, 'sk_wrong', PLATFORM_KEY]) {
      expect((await confirm(key)).status).toBe(401)
    }
    expect((await as('POST', CONFIRMATION)).status).toBe(401)
    expect((await as('GET', SECRET)).body.error.code).toBe('confirmation_required')
    expect((await as('GET', SESSION)).status).toBe(200)
  })

  test('cannot be forged, nor done without a sign-in', async () => {
    const { key } = await service.newOrg()
    const { as } = await signIn(key)
    const authorization = `Bearer ${key}`
    const forged = { 'x-csrf-token': 'of another sign-in', authorization }
    expect((await as('POST', CONFIRMATION, undefined, forged)).status).toBe(403)
    expect((await service.call('POST', CONFIRMATION, undefined, { token: key })).status).toBe(401)
    expect((await service.call('GET', CONFIRMATION, undefined, { token: key })).status).toBe(401)
  })

  test('is in the security log of the organization, as is giving a wrong one', async () => {
    const org = await service.newOrg()
    const { confirm } = await signIn(org.key)
    await confirm((await service.newOrg()).key)
    await confirm(org.key)
    const { items } = (await org.call('GET', '/v1/auth/audit?kind=console.confirmed')).body
    const mine = { user_id: org.user.id, target_id: org.api_key.id }
    expect(items).toMatchObject([
      { ...mine, result: 'done', operation: `POST ${CONFIRMATION}` },
      { ...mine, result: 'refused', reason: 'This is not the key that you signed in with' },
    ])
  })
})

test('a page learns before a download whether it has to ask, a little early', async () => {
  const { as } = await signIn((await service.newOrg()).key)
  expect((await as('GET', CONFIRMATION)).status).toBe(204)
  await rest(4 * 60 + 45)
  const { status, body } = await as('GET', CONFIRMATION)
  expect([status, body.error.code]).toEqual([403, 'confirmation_required'])
})
