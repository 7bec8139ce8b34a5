import { describe, expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { INTERNAL } from '../people/inviting.ts'

const service = useService()
const { platform } = service
const pathOf = (id: string) => `/v1/admin/orgs/${id}`

test('the list counts what each organization has, newest first, in pages', async () => {
  const orgs = [await service.newOrg(), await service.newOrg(), await service.newOrg()]
  const template_id = orgs[1]!.template.id
  const { body: created } = await orgs[1]!.call('POST', '/v1/interviews', { template_id })
  await orgs[1]!.call('POST', '/v1/interviews', { template_id })
  await service.sql()`update session set status = 'live' where id = ${created.session_id}`
  const { body: first } = await platform('GET', '/v1/admin/orgs?limit=2')
  const { body: second } = await platform('GET', `/v1/admin/orgs?cursor=${first.next_cursor}`)
  const items = [...first.items, ...second.items]
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual(orgs.map(({ id }) => id).reverse())
  expect(items[1]).toMatchObject({
    blocked: false,
    is_system: false,
    counts: { users: 1, templates: 1, interviews: 2, active_calls: 1 },
  })
  expect(items.at(-1)).toMatchObject({ id: 'org_system', is_system: true })
})

test('the list can be searched, and limited to blocked ones', async () => {
  const org = await service.newOrg()
  await platform('PATCH', pathOf(org.id), { name: 'Quince & Sons', email: 'fruit@example.org' })
  const found = async (query: string) =>
    (await platform('GET', `/v1/admin/orgs?${query}`)).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found('q=quince%20%26')).toEqual([org.id])
  expect(await found('q=FRUIT@')).toEqual([org.id])
  expect(await found('q=quince&blocked=true')).toEqual([])
  await platform('POST', `${pathOf(org.id)}/block`)
  expect(await found('q=quince&blocked=true')).toEqual([org.id])
  expect(await found('q=quince&blocked=false')).toEqual([])
})

test('an organization shows its users, templates and conversations', async () => {
  const org = await service.newOrg()
  const sent = { template_id: org.template.id }
  const { body: conversation } = await org.call('POST', '/v1/interviews', sent)
  const { body } = await platform('GET', pathOf(org.id))
  expect(body.users).toMatchObject([{ id: org.user.id, organization: { id: org.id } }])
  expect(body.templates).toMatchObject([{ id: org.template.id }])
  expect(body.interviews).toMatchObject([{ id: conversation.id, org_id: org.id }])
})

test('a change keeps the fields that are not sent, and is in the audit log', async () => {
  const org = await service.newOrg()
  const { body } = await platform('PATCH', pathOf(org.id), { name: 'New name' })
  expect(body).toMatchObject({ name: 'New name', email: org.user.email })
  const cleared = await platform('PATCH', pathOf(org.id), { email: null })
  expect(cleared.body).toMatchObject({ name: 'New name', email: null })
  const { body: audit } = await platform('GET', `/v1/admin/audit?org_id=${org.id}`)
  expect(audit.items).toMatchObject([
    { before: { email: org.user.email }, after: { email: null } },
    { before: { name: expect.any(String) }, after: { name: 'New name' } },
  ])
})

describe('a blocked organization', () => {
  test('cannot be used in any way until it is unblocked', async () => {
    const org = await service.newOrg()
    const { template } = org
    const { body: conversation } = await org.call('POST', '/v1/interviews', {
      template_id: template.id,
    })
    const { body: share } = await org.call('POST', `/v1/templates/${template.id}/share`, {})
    const invited = { email: 'invited-there@example.org' }
    const { body: invite } = await org.call('POST', '/v1/auth/invites', invited)
    const uses = {
      key: () => org.call('GET', '/v1/auth/org'),
      page: () => service.call('POST', joinOf(conversation.session_id), { name: 'Ana' }),
      link: () => service.call('POST', `/v1/embed/shares/${share.id}/interviews`),
    }
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(uses).map(async ([name, use]) => [name, (await use()).status] as const),
        ),
      )
    expect((await platform('POST', `${pathOf(org.id)}/block`)).body.blocked).toBe(true)
    expect(await statuses()).toEqual({ key: 403, page: 409, link: 409 })
    const accept = { ...invited, token: invite.token }
    const accepted = () => service.call('POST', '/v1/auth/accept-invite', accept, INTERNAL)
    expect((await accepted()).status).toBe(403)
    expect((await platform('POST', `${pathOf(org.id)}/unblock`)).body.blocked).toBe(false)
    expect(await statuses()).toEqual({ key: 200, page: 200, link: 200 })
    expect((await accepted()).status).toBe(200)
  })

  test('keeps its running call', async () => {
    const org = await service.newOrg()
    const sent = { template_id: org.template.id }
    const { body: conversation } = await org.call('POST', '/v1/interviews', sent)
    const { session_id } = conversation
    await service.sql()`update session set status = 'live' where id = ${session_id}`
    await platform('POST', `${pathOf(org.id)}/block`)
    const [session] = await service.sql()`select status from session where id = ${session_id}`
    expect(session).toEqual({ status: 'live' })
    expect(service.asked.filter(({ name }) => name === 'deleteRoom')).toEqual([])
  })
})

test("the platform's own organization cannot be blocked", async () => {
  const { status, body } = await platform('POST', `${pathOf('org_system')}/block`)
  expect([status, body.error.code]).toEqual([409, 'conflict'])
  expect((await platform('GET', pathOf('org_system'))).body.blocked).toBe(false)
})

function joinOf(session_id: string) {
  return `/v1/embed/sessions/${session_id}/join`
}

test('the retention period is shown to the organization and to operators, can be changed by both, and is refused outside 1 … 3650', async () => {
  const org = await service.newOrg()
  const path = `/v1/admin/orgs/${org.id}`
  expect((await org.call('GET', '/v1/auth/org')).body.retention_days).toBeNull()
  const { body: own } = await org.call('PATCH', '/v1/auth/org', { retention_days: 90 })
  expect(own.retention_days).toBe(90)
  await org.call('PATCH', '/v1/auth/org', { name: 'Renamed' })
  expect((await platform('GET', path)).body.retention_days).toBe(90)
  const { body } = await platform('PATCH', path, { retention_days: 30 })
  expect(body.retention_days).toBe(30)
  const { body: audit } = await platform('GET', `/v1/admin/audit?org_id=${org.id}`)
  expect(audit.items).toMatchObject([
    { before: { retention_days: 90 }, after: { retention_days: 30 } },
  ])
  for (const retention_days of [0, 3651, 1.5, '30']) {
    const refused = await org.call('PATCH', '/v1/auth/org', { retention_days })
    expect([refused.status, refused.body.error.field]).toEqual([400, 'retention_days'])
    expect((await platform('PATCH', path, { retention_days })).status).toBe(422)
  }
  await platform('PATCH', path, { retention_days: null })
  expect((await org.call('GET', '/v1/auth/org')).body.retention_days).toBeNull()
  await service.sql()`update member set role = 'member' where id = ${org.user.id}`
  expect((await org.call('PATCH', '/v1/auth/org', { retention_days: 1 })).status).toBe(403)
})
