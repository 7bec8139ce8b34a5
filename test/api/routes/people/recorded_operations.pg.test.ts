import { describe, expect, test } from 'vitest'
import type { Route } from '../../../../api/http/route.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { exampleOf, type Ids, nameOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { type Org, PLATFORM_KEY } from '../../../helpers/api/service.ts'
import { EFFECTS } from '../admin/effects.ts'
import { entriesOf, kindsOf, newKey, useSecurityLogs } from './security_logs.ts'

const { service, join } = useSecurityLogs()

/** They have no example that sends something, or that is about an organization. */
const ELSEWHERE = ({ path }: Route) =>
  path === '/v1/outputs/test' || /^\/v1\/admin\/skills/.test(path)
const RECORDED = ROUTES.filter((route) => route.records && !ELSEWHERE(route))
const HAS_NO_ORG_YET = ['POST /v1/auth/signup', 'POST /v1/auth/accept-invite']

describe('every operation that declares it', () => {
  const named = RECORDED.filter(
    (route) => route.auth !== 'internal' && !route.path.includes('/users/'),
  ).map((route) => [nameOf(route), route] as const)
  test.each(named)(
    '%s leaves an entry: who, from where, what, in which request',
    async (name, route) => {
      const org = await service.newOrg()
      const ids: Ids = await someOfEach(org, service)
      ids.org_id = org.id
      if (name === 'DELETE /v1/auth/api-keys/{key_id}') ids.key_id = (await newKey(org)).id
      if (name.endsWith('/unblock'))
        await service.platform('POST', `/v1/admin/orgs/${org.id}/block`)
      const effective = route.auth === 'platform' ? await EFFECTS[name]?.(service, ids) : undefined
      const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
      const example = exampleOf(route, { ...ids, ...effective?.ids })
      const { path, body } = { ...example, ...(effective?.body && { body: effective.body }) }
      const headers = { 'x-request-id': 'asked' }
      const answer = await service.call(route.method, path, body, { token, headers })
      expect(answer.status, answer.text).toBe(200)
      await service.sql()`update org set blocked_at = null where id = ${org.id}`
      const owner = await ownerOf(effective?.ids, org)
      const entries = (await entriesOf(owner)).filter(({ request_id }) => request_id === 'asked')
      const isOperator = route.auth === 'platform'
      expect(entries).toMatchObject([
        {
          kind: expect.stringContaining('.'),
          result: 'done',
          reason: null,
          operation: name,
          actor: isOperator ? 'operator' : 'user',
          user_id: isOperator ? null : org.user.id,
          key_id: isOperator ? null : org.api_key.id,
          address: expect.stringContaining('127.0.0.1'),
          times: 1,
        },
      ])
    },
  )
})

/** An example that has an effect may be about another organization, whose owner then reads its log. */
async function ownerOf(ids: Ids = {}, org: Org): Promise<Org> {
  const [found] = await service.sql()<[{ org_id: string }?]>`
    select org_id from conversation where id = ${ids.interview_id ?? null}
    union all
    select org_id from session where id = ${ids.session_id ?? null}
  `
  if (!found || found.org_id === org.id) return org
  const made = await service.platform('POST', `/v1/admin/orgs/${found.org_id}/api-keys`, {
    label: 'Owner',
  })
  const { key } = made.body
  return { ...org, call: (method, path, body) => service.call(method, path, body, { token: key }) }
}

describe('people', () => {
  test('who joins, and what operators do with them, is in the log', async () => {
    const org = await service.newOrg()
    const { user } = await join(org, 'admin')
    const path = `/v1/admin/users/${user.id}`
    await service.platform('PATCH', path, { role: 'member' })
    await service.platform('PATCH', path, { role: 'member' })
    await service.platform('POST', `${path}/block`)
    await service.platform('DELETE', path)
    // Of what one request does, none is the first.
    expect((await kindsOf(org)).toSorted()).toEqual([
      'key.created',
      'key.created',
      'member.changed',
      'member.changed',
      'member.invited',
      'member.joined',
      'member.joined',
      'member.removed',
    ])
    expect(HAS_NO_ORG_YET.every((name) => RECORDED.some((one) => nameOf(one) === name))).toBe(true)
  })

  test('an operator who moves somebody leaves an entry in the log of both organizations', async () => {
    const [from, to] = [await service.newOrg(), await service.newOrg()]
    const { user } = await join(from)
    const sent = { org_id: to.id, role: 'owner' }
    expect((await service.platform('PATCH', `/v1/admin/users/${user.id}`, sent)).status).toBe(200)
    for (const org of [from, to]) {
      const entries = await entriesOf(org, '&kind=member.changed')
      expect(entries).toEqual([expect.objectContaining({ actor: 'operator', target_id: user.id })])
    }
  })

  test('only owners read it, with a key for that', async () => {
    const org = await service.newOrg()
    const read = (token: string) => service.call('GET', '/v1/auth/audit', undefined, { token })
    expect((await read((await join(org, 'owner')).key)).status).toBe(200)
    for (const role of ['admin', 'member']) {
      expect((await read((await join(org, role)).key)).status).toBe(403)
    }
    expect((await read((await newKey(org, { scopes: ['run', 'design'] })).key)).status).toBe(403)
  })
})
