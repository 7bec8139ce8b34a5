import { describe, expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { inviting } from './inviting.ts'

const service = useService()
const { join } = inviting(service)
const SESSION = '/console/api/session'
const PATH = '/v1/auth/sign-ins'

/** Signs in to the console with a key. */
async function signIn(token: string) {
  const { headers, body } = await service.call('POST', SESSION, undefined, { token })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const csrf = { cookie, 'x-csrf-token': String(body.csrf_token) }
  const as = (method: string, path: string, headers = {}) =>
    service.call(method, path, undefined, { headers: { ...csrf, ...headers } })
  return { as, isIn: async () => (await as('GET', SESSION)).status === 200 }
}

/** As if all sign-ins had last been used so long ago. */
const rest = (minutes: number) => service.sql()`
  update console_session
  set last_used_at = now() - make_interval(mins => ${minutes})
`

describe('the own sign-ins', () => {
  test('are listed: with which key, from where, since when, and when they were last used', async () => {
    const org = await service.newOrg()
    await signIn(org.key)
    const { body } = await org.call('GET', PATH)
    expect(body).toMatchObject([
      { key_id: org.api_key.id, address: expect.stringContaining('127.0.0.1') },
    ])
    expect(Object.keys(body[0]).toSorted()).toEqual(
      ['address', 'created_at', 'expires_at', 'id', 'key_id', 'last_used_at'].toSorted(),
    )
  })

  test('with any key of the user are listed and ended, and those of nobody else', async () => {
    const org = await service.newOrg()
    const colleague = await join(org, 'owner')
    const { body: second } = await org.call('POST', '/v1/auth/api-keys', { label: 'Second' })
    const [mine, mineToo, theirs] = [
      await signIn(org.key),
      await signIn(second.key),
      await signIn(colleague.key),
    ]
    const { body: listed } = await org.call('GET', PATH)
    expect(listed.map(({ key_id }: { key_id: string }) => key_id)).toEqual([
      second.id,
      org.api_key.id,
    ])
    const { body: others } = await colleague.call('GET', PATH)
    expect((await org.call('DELETE', `${PATH}/${others[0].id}`)).status).toBe(404)
    expect((await org.call('DELETE', `${PATH}/${listed[0].id}`)).status).toBe(200)
    expect([await mine.isIn(), await mineToo.isIn(), await theirs.isIn()]).toEqual([
      true,
      false,
      true,
    ])
    expect((await org.call('DELETE', PATH)).body).toEqual({ ended: 1 })
    expect([await mine.isIn(), await theirs.isIn()]).toEqual([false, true])
  })

  test('with other keys are neither shown to a key without the scope admin nor ended by it', async () => {
    const org = await service.newOrg()
    const sent = { label: 'CRM', scopes: ['run'] }
    const { body: made } = await org.call('POST', '/v1/auth/api-keys', sent)
    const [mine, own] = [await signIn(org.key), await signIn(made.key)]
    const [{ id }] = (await org.call('GET', PATH)).body.filter(
      ({ key_id }: { key_id: string }) => key_id === org.api_key.id,
    )
    const by = (method: string, path = PATH) =>
      service.call(method, path, undefined, { token: made.key })
    expect((await by('GET')).body).toMatchObject([{ key_id: made.id }])
    expect((await by('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await by('DELETE')).body).toEqual({ ended: 1 })
    expect([await mine.isIn(), await own.isIn()]).toEqual([true, false])
  })

  test('of a key of the organization itself are those with that key', async () => {
    const org = await service.newOrg()
    const path = `/v1/admin/orgs/${org.id}/api-keys`
    const { body: made } = await service.platform('POST', path, { label: 'Lost' })
    await signIn(org.key)
    const own = await signIn(made.key)
    const list = () => service.call('GET', PATH, undefined, { token: made.key })
    expect((await list()).body).toMatchObject([{ key_id: made.id }])
    await service.call('DELETE', PATH, undefined, { token: made.key })
    expect(await own.isIn()).toBe(false)
    expect((await org.call('GET', PATH)).body).toHaveLength(1)
  })
})

describe('a sign-in that nobody uses', () => {
  test('ends after half an hour, and is then not listed', async () => {
    const org = await service.newOrg()
    const { isIn } = await signIn(org.key)
    await rest(29)
    expect((await org.call('GET', PATH)).body).toHaveLength(1)
    expect(await isIn()).toBe(true)
    await rest(31)
    expect((await org.call('GET', PATH)).body).toEqual([])
    expect(await isIn()).toBe(false)
  })

  /** How many sign-ins were used in the last minute. */
  const used = async () => {
    const rows = await service.sql()`
      select from console_session where last_used_at > now() - interval '1 minute'
    `
    return rows.length
  }
  const REQUESTS = [
    '/console/api/v1/templates',
    '/console/api/v1/events?wait=0',
    '/console/api/session',
    '/console/api/confirmation',
  ]

  test.each(REQUESTS)('goes on for as long as somebody is there: %s', async (path) => {
    const { as, isIn } = await signIn((await service.newOrg()).key)
    await rest(29)
    await as('GET', path, { 'x-person-present': 'true' })
    expect(await used()).toBe(1)
    expect(await isIn()).toBe(true)
  })

  test('is not kept alive by what a page does by itself', async () => {
    const { as, isIn } = await signIn((await service.newOrg()).key)
    await rest(29)
    for (const path of REQUESTS) expect((await as('GET', path)).status).toBeLessThan(300)
    expect(await used()).toBe(0)
    await rest(31)
    expect(await isIn()).toBe(false)
  })
})
