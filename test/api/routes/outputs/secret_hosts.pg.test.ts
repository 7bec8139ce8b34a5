import { beforeAll, describe, expect, test } from 'vitest'
import type { Org } from '../../../helpers/api/service.ts'
import { type Caller, useSecretKeepers } from './secret_keepers.ts'

const { service, keep, hostsOf, keepers } = useSecretKeepers()
let org: Org
let member: Caller
let admin: Caller
beforeAll(() => void ({ org, member, admin } = keepers()))

describe('hosts', () => {
  test('are stored in one form and changed by owners and admins only', async () => {
    const { id, hosts } = await keep(member, ['CRM.example', '*.Crm.Example:443', 'crm.example'])
    expect(hosts).toEqual(['crm.example', '*.crm.example'])
    const change = (by: Caller, hosts: unknown) => by.call('PATCH', `/v1/secrets/${id}`, { hosts })
    expect((await change(member, ['evil.example'])).status).toBe(403)
    expect((await change(admin, ['erp.example'])).body).toMatchObject({ hosts: ['erp.example'] })
    expect((await change(admin, [])).status).toBe(400)
    expect(await hostsOf(id)).toEqual(['erp.example'])
  })

  test('are refused when they are none, and those of another organization are not found', async () => {
    for (const host of ['*', 'https://crm.example', 'crm.example/a', 'co.uk', '*.github.io']) {
      const sent = { name: 'b', value: 'c', hosts: [host] }
      const { status, body } = await org.call('POST', '/v1/secrets', sent)
      expect([status, body.error.field]).toEqual([400, 'hosts.0'])
    }
    const { id } = await keep(org)
    const other = await service.newOrg()
    const hosts = ['evil.example']
    expect((await other.call('PATCH', `/v1/secrets/${id}`, { hosts })).status).toBe(404)
  })
})
