import { expect, test } from 'vitest'
import { PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'

const service = useService()
const pathOf = (id: string) => `/v1/admin/orgs/${id}/api-keys`
const make = (id: string, headers: Record<string, string> = {}) =>
  service.call('POST', pathOf(id), { label: 'Found again' }, { token: PLATFORM_KEY, headers })

test("an organization that lost its keys gets one of its own, with an owner's permissions", async () => {
  const org = await service.newOrg()
  await org.call('DELETE', `/v1/auth/api-keys/${org.api_key.id}`)
  expect((await org.call('GET', '/v1/auth/org')).status).toBe(401)
  const { body } = await make(org.id)
  expect(body).toMatchObject({ label: 'Found again', key: expect.stringMatching(/^sk_/) })

  const token = body.key
  const as = (method: string, path: string, sent?: unknown) =>
    service.call(method, path, sent, { token })
  const { body: status } = await as('GET', '/v1/auth/membership/status')
  expect(status).toMatchObject({ user: null, organization: { id: org.id } })
  const invite = { email: 'new-owner@example.org', role: 'owner' }
  expect((await as('POST', '/v1/auth/invites', invite)).status).toBe(200)
  const { key: _, ...listed } = body
  expect((await as('GET', '/v1/auth/api-keys')).body).toEqual([
    { ...listed, last_used_at: expect.any(String) },
  ])
})

test('the key keeps working when the users of the organization are blocked', async () => {
  const org = await service.newOrg()
  const { body } = await make(org.id)
  await service.platform('POST', `/v1/admin/users/${org.user.id}/block`)
  const { status } = await service.call('GET', '/v1/auth/org', undefined, { token: body.key })
  expect(status).toBe(200)
})

test('neither a replay nor the audit log shows the key again', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': `key-of-${org.id}` }
  const { body: first } = await make(org.id, headers)
  const { body: again } = await make(org.id, headers)
  expect(again).toEqual({ ...first, key: null })
  const { body, text } = await service.platform('GET', `/v1/admin/audit?org_id=${org.id}`)
  const { prefix, last_four } = first
  expect(body.items).toMatchObject([
    {
      action: 'POST /v1/admin/orgs/{org_id}/api-keys',
      target_id: first.id,
      before: null,
      after: { label: 'Found again', prefix, last_four },
    },
  ])
  expect(text).not.toContain(first.key)
})

test('an organization has at most 1,000 keys, and an unknown one has none', async () => {
  const org = await service.newOrg()
  const sql = service.sql()
  await sql`
    insert into api_key (id, org_id, label, hash, prefix, last_four)
    select 'key_' || n, ${org.id}, 'Many', sha256(n::text::bytea), 'sk_', '0000'
    from generate_series(1, 999) as n
  `
  const { status, body } = await make(org.id)
  expect([status, body.error.code]).toEqual([409, 'conflict'])
  expect((await make('org_absent')).status).toBe(404)
})

test("the platform's own organization, whose templates everybody sees, gets none", async () => {
  const { status, body } = await make('org_system')
  expect([status, body.error.code]).toEqual([409, 'conflict'])
})
