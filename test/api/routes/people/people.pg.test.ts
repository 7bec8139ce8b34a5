import { describe, expect, test } from 'vitest'
import { type Org, PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { INTERNAL, inviting, newEmail } from './inviting.ts'

const service = useService()
const approving = useService({ SIGNUP_NEEDS_APPROVAL: 'true' })
const { join } = inviting(service)

/** Somebody who signed up where an operator has to approve it. */
async function waiting() {
  const email = newEmail()
  const sent = { email, organization_name: 'Waiting' }
  const { body } = await approving.call('POST', '/v1/auth/signup', sent, INTERNAL)
  return { email, user: body.user, key: body.api_key.key as string }
}

describe('who an address belongs to', () => {
  test('is answered in full for the web layer; others learn only whether it is known', async () => {
    const org = await service.newOrg()
    const { email, id } = org.user
    const path = `/v1/auth/me?email=${encodeURIComponent(email.toUpperCase())}`
    const known = { email, known: true, membership_status: 'active' }
    expect((await service.call('GET', path)).body).toEqual(known)
    expect((await org.call('GET', path)).body).toEqual(known)
    expect((await service.call('GET', `${path}&name=Ann`, undefined, INTERNAL)).body).toEqual({
      ...known,
      name: 'Ann',
      user: { id, role: 'owner', blocked: false },
      organization: { id: org.id, name: expect.any(String), blocked: false },
    })
  })

  test('an unknown address is answered as such, and not stored', async () => {
    const path = '/v1/auth/me?email=nobody@example.org&name=No'
    const unknown = { email: 'nobody@example.org', known: false, membership_status: null }
    expect((await service.call('GET', path)).body).toEqual(unknown)
    expect((await service.call('GET', path, undefined, INTERNAL)).body).toEqual({
      ...unknown,
      name: 'No',
      user: null,
      organization: null,
    })
    expect(await service.sql()`select from member where email = 'nobody@example.org'`).toEqual([])
  })

  test('shows the web layer who is blocked', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set blocked_at = now() where id = ${org.user.id}`
    await service.sql()`update org set blocked_at = now() where id = ${org.id}`
    const path = `/v1/auth/me?email=${org.user.email}`
    const { body } = await service.call('GET', path, undefined, INTERNAL)
    expect([body.user.blocked, body.organization.blocked]).toEqual([true, true])
  })

  test('requires an address, and any secret that is sent to be correct', async () => {
    const refused = async (path: string, secret?: string) => {
      const extra = secret ? { headers: { 'x-internal-secret': secret } } : {}
      const { status, body } = await service.call('GET', path, undefined, extra)
      return [status, body.error.field]
    }
    expect(await refused('/v1/auth/me')).toEqual([400, 'email'])
    expect(await refused('/v1/auth/me?email=nonsense')).toEqual([400, 'email'])
    expect(await refused('/v1/auth/me?email=a@example.org', 'wrong')).toEqual([401, undefined])
  })
})

describe('a pending member', () => {
  test('can read only the status, which is active right after the approval', async () => {
    const { user, key } = await waiting()
    expect(user.membership_status).toBe('pending')
    const use = (path: string) => approving.call('GET', path, undefined, { token: key })
    expect((await use('/v1/auth/membership/status')).body).toMatchObject({
      membership_status: 'pending',
      user: { id: user.id, role: 'owner' },
      organization: { name: 'Waiting' },
    })
    expect((await use('/v1/auth/org')).status).toBe(403)
    const path = `/v1/admin/users/${user.id}/approve`
    for (const _ of ['once', 'twice']) {
      const approved = await approving.platform('POST', path)
      expect([approved.status, approved.body.membership_status]).toEqual([200, 'active'])
    }
    expect((await use('/v1/auth/membership/status')).body.membership_status).toBe('active')
    expect((await use('/v1/auth/org')).status).toBe(200)
  })

  test('who accepts an invitation moves as an active user, and the old keys stop working', async () => {
    const org = await approving.newOrg()
    await approving.sql()`update member set membership_status = 'active' where id = ${org.user.id}`
    const { email, user, key } = await waiting()
    const { token } = (await org.call('POST', '/v1/auth/invites', { email, role: 'admin' })).body
    const sent = { token, email, name: 'Ann' }
    const { body } = await approving.call('POST', '/v1/auth/accept-invite', sent, INTERNAL)
    const moved = { id: user.id, name: 'Ann', role: 'admin', membership_status: 'active' }
    expect(body).toMatchObject({ user: moved, organization: { id: org.id } })
    const status = async (token: string) =>
      (await approving.call('GET', '/v1/auth/membership/status', undefined, { token })).status
    expect([await status(key), await status(body.api_key.key)]).toEqual([401, 200])
  })

  test('exists only when the configuration asks for approvals', async () => {
    const org = await service.newOrg()
    expect(org.user.membership_status).toBe('active')
  })

  test('that is blocked cannot even read the status', async () => {
    const { user, key } = await waiting()
    await approving.sql()`update member set blocked_at = now() where id = ${user.id}`
    const path = '/v1/auth/membership/status'
    expect((await approving.call('GET', path, undefined, { token: key })).status).toBe(403)
  })
})

test('a key of the organization itself has an active membership and no user', async () => {
  const org = await service.newOrg()
  await service.sql()`update api_key set member_id = null where id = ${org.api_key.id}`
  const { body } = await org.call('GET', '/v1/auth/membership/status')
  expect(body).toMatchObject({ membership_status: 'active', user: null })
})

describe('by their role', () => {
  test('a member can invite nobody, and an admin everybody except an owner', async () => {
    const org = await service.newOrg()
    const [member, admin] = [await join(org), await join(org, 'admin')]
    const by = async (who: { call: Org['call'] }, role: string) =>
      (await who.call('POST', '/v1/auth/invites', { email: newEmail(), role })).status
    expect(await by(member, 'member')).toBe(403)
    expect([await by(admin, 'admin'), await by(admin, 'owner')]).toEqual([200, 403])
    expect(await by(org, 'owner')).toBe(200)
  })

  test('a member may revoke only their own keys', async () => {
    const org = await service.newOrg()
    const [member, admin] = [await join(org), await join(org, 'admin')]
    const mine = (await member.call('POST', '/v1/auth/api-keys', { label: 'mine' })).body.id
    const revoke = async (who: { call: Org['call'] }, id: string) =>
      (await who.call('DELETE', `/v1/auth/api-keys/${id}`)).status
    expect(await revoke(member, admin.api_key.id)).toBe(403)
    expect(await revoke(member, mine)).toBe(200)
    expect(await revoke(admin, member.api_key.id)).toBe(200)
    expect((await member.call('GET', '/v1/auth/org')).status).toBe(401)
  })

  test("an admin cannot revoke an owner's last key, which would lock the owner out", async () => {
    const org = await service.newOrg()
    const admin = await join(org, 'admin')
    const revoke = async (who: { call: Org['call'] }, id: string) =>
      (await who.call('DELETE', `/v1/auth/api-keys/${id}`)).status
    const second = (await org.call('POST', '/v1/auth/api-keys', { label: 'second' })).body.id
    const both = [org.api_key.id, second]
    const answers = await Promise.all(both.map((id) => revoke(admin, id)))
    expect(answers.toSorted()).toEqual([200, 403])
    const left = both[answers.indexOf(403)]!
    const { body } = await admin.call('DELETE', `/v1/auth/api-keys/${left}`)
    expect(body.error.message).toMatch(/the last key of an owner; ask an owner$/)
    expect(await revoke(admin, admin.api_key.id)).toBe(200)
  })

  test("an owner may revoke an owner's last key, including their own", async () => {
    const org = await service.newOrg()
    expect((await org.call('DELETE', `/v1/auth/api-keys/${org.api_key.id}`)).status).toBe(200)
  })

  test('only owners and admins see the webhook secret', async () => {
    const org = await service.newOrg()
    const [member, admin] = [await join(org), await join(org, 'admin')]
    const see = async (who: { call: Org['call'] }) =>
      (await who.call('GET', '/v1/auth/org/webhook-secret')).status
    expect([await see(member), await see(admin), await see(org)]).toEqual([403, 200, 200])
  })

  test('a member cannot change the organization', async () => {
    const org = await service.newOrg()
    const [member, admin] = [await join(org), await join(org, 'admin')]
    const rename = async (who: { call: Org['call'] }) =>
      (await who.call('PATCH', '/v1/auth/org', { name: 'Renamed' })).status
    expect([await rename(member), await rename(admin), await rename(org)]).toEqual([403, 200, 200])
  })
})

test('only the platform can approve', async () => {
  const org = await service.newOrg()
  const path = `/v1/admin/users/${org.user.id}/approve`
  expect((await org.call('POST', path)).status).toBe(403)
  const token = PLATFORM_KEY
  expect((await service.call('POST', path, undefined, { token })).status).toBe(200)
})
