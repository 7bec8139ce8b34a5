import { describe, expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { invite, inviting, newEmail } from './inviting.ts'

const service = useService()
const { accept, join } = inviting(service)

describe('an invitation', () => {
  test('creates a user of the organization with its role and a key of their own', async () => {
    const org = await service.newOrg()
    const email = newEmail()
    const { body: invited } = await invite(org, email.toUpperCase())
    expect(invited).toMatchObject({ email, role: 'member', invited_by: org.user.id })
    const days = (Date.parse(invited.expires_at) - Date.parse(invited.created_at)) / 86_400_000
    expect(days).toBe(7)
    const { body } = await accept(invited.token, email, 'Ben')
    expect(body).toMatchObject({
      organization: { id: org.id },
      user: { email, name: 'Ben', role: 'member', membership_status: 'active' },
    })
    const used = await service.call('GET', '/v1/auth/org', undefined, { token: body.api_key.key })
    expect(used.body.id).toBe(org.id)
  })

  test('is listed while it is open, never with its token', async () => {
    const org = await service.newOrg()
    const emails = [newEmail(), newEmail(), newEmail()] as const
    const made = await Promise.all(emails.map((email) => invite(org, email)))
    const [accepted, revoked, open] = made.map(({ body }) => body)
    await accept(accepted.token, emails[0])
    expect((await org.call('DELETE', `/v1/auth/invites/${revoked.id}`)).body).toEqual({
      id: revoked.id,
      deleted: true,
    })
    const { body, text } = await org.call('GET', '/v1/auth/invites')
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([open.id])
    expect(text).not.toContain(open.token)
    const [row] = await service.sql()`
      select row_to_json(invite)::text as stored from invite where id = ${open.id}
    `
    expect(row!.stored).not.toContain(open.token)
    for (const { id } of [accepted, revoked]) {
      const again = await org.call('DELETE', `/v1/auth/invites/${id}`)
      expect([again.status, again.body.error.message]).toEqual([
        404,
        `There is no open invitation ${id}; check the id`,
      ])
    }
  })

  test('is listed in pages, newest first', async () => {
    const org = await service.newOrg()
    const made: string[] = []
    for (let i = 0; i < 3; i++) made.push((await invite(org, newEmail())).body.id)
    const first = (await org.call('GET', '/v1/auth/invites?limit=2')).body
    expect(first.has_more).toBe(true)
    const path = `/v1/auth/invites?limit=2&cursor=${first.next_cursor}`
    const second = (await org.call('GET', path)).body
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(made.toReversed())
  })

  test('replaces an earlier one for the same address', async () => {
    const org = await service.newOrg()
    const email = newEmail()
    const [first, second] = [await invite(org, email), await invite(org, email)]
    expect((await org.call('GET', '/v1/auth/invites')).body.items).toHaveLength(1)
    expect((await accept(first.body.token, email)).status).toBe(409)
    expect((await accept(second.body.token, email)).status).toBe(200)
  })

  test('is the only one for its address, even when many are created concurrently', async () => {
    const org = await service.newOrg()
    const email = newEmail()
    const made = await Promise.all(Array.from({ length: 10 }, () => invite(org, email)))
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await org.call('GET', '/v1/auth/invites')).body.items).toHaveLength(1)
    const answers = await Promise.all(made.map(({ body }) => accept(body.token, email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can be accepted however many keys the organization has', async () => {
    const org = await service.newOrg()
    const make = (who: { call: Org['call'] }) =>
      who.call('POST', '/v1/auth/api-keys', { label: 'x' })
    const made = await Promise.all(Array.from({ length: 50 }, () => make(org)))
    expect(made.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 409])
    expect((await make(await join(org))).status).toBe(200)
    await service.sql()`
      insert into api_key (id, org_id, label, hash, prefix, last_four)
      select 'key_' || n, ${org.id}, 'x', decode(md5(n::text), 'hex'), 'sk_', 'abcd'
      from generate_series(1, 1000) n
    `
    const joined = await join(org)
    expect(joined.key).toMatch(/^sk_/)
    expect((await make(joined)).body.error.message).toContain(
      'An organization can have at most 1000 keys',
    )
  })

  test('works once, even when many accept concurrently', async () => {
    const org = await service.newOrg()
    const email = newEmail()
    const { token } = (await invite(org, email)).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, email)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await service.sql()`select from member where email = ${email}`).toHaveLength(1)
  })

  test('shows its token once: a replay hides it', async () => {
    const org = await service.newOrg()
    const sent = { email: newEmail() }
    const again = { headers: { 'idempotency-key': 'invite' } }
    const make = () => org.call('POST', '/v1/auth/invites', sent, again)
    const [first, second] = [await make(), await make()]
    expect(first.body.token).toMatch(/^[\w-]{43}$/)
    expect(second.body).toEqual({ ...first.body, token: null })
  })

  test.each([
    ['revoked', `revoked_at = now()`],
    ['expired', `expires_at = now() - interval '1 second'`],
    ['accepted', `accepted_at = now()`],
  ])('that is %s is a conflict, and creates no user', async (state, change) => {
    const org = await service.newOrg()
    const email = newEmail()
    const { id, token } = (await invite(org, email)).body
    await service.sql().unsafe(`update invite set ${change} where id = '${id}'`)
    const { status, body } = await accept(token, email)
    expect([status, body.error.field]).toEqual([409, 'token'])
    expect(body.error.message).toContain(state)
    expect(await service.sql()`select from member where email = ${email}`).toEqual([])
  })

  test('does not work for another address, and an unknown token works for nobody', async () => {
    const org = await service.newOrg()
    const { token } = (await invite(org, newEmail())).body
    const other = await accept(token, newEmail())
    expect([other.status, other.body.error.field]).toEqual([403, 'email'])
    for (const unknown of ['x', token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')]) {
      const answer = await accept(unknown, newEmail())
      expect([answer.status, answer.body.error.field]).toEqual([404, 'token'])
    }
  })

  test('to an active user of another organization is a conflict, and they stay', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const { token } = (await invite(org, other.user.email)).body
    const { status, body } = await accept(token, other.user.email)
    expect([status, body.error.field]).toEqual([409, 'email'])
    expect(body.error.message).toContain('another organization')
    expect((await other.call('GET', '/v1/auth/org')).body.id).toBe(other.id)
    expect((await org.call('GET', '/v1/auth/invites')).body.items).toHaveLength(1)
  })

  test('to somebody who is in the organization is a conflict at once', async () => {
    const org = await service.newOrg()
    const answer = await invite(org, org.user.email)
    expect([answer.status, answer.body.error.field]).toEqual([409, 'email'])
  })

  test('to a blocked user, or from an organization that has been blocked since, is refused', async () => {
    const [org, blockedOrg, other] = await Promise.all([1, 2, 3].map(() => service.newOrg()))
    const sql = service.sql()
    await sql`
      update member
      set blocked_at = now(), membership_status = 'pending'
      where id = ${other!.user.id}
    `
    const [mine, theirs] = [other!.user.email as string, newEmail()]
    const toBlocked = (await invite(org!, mine)).body.token
    const byBlocked = (await invite(blockedOrg!, theirs)).body.token
    await sql`update org set blocked_at = now() where id = ${blockedOrg!.id}`
    const answers = [await accept(toBlocked, mine), await accept(byBlocked, theirs)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(answers.map(({ body }) => body.error.message.slice(0, 25))).toEqual([
      'This user is blocked; ask',
      'This organization is bloc',
    ])
  })

  test.each([
    ['member', 'blocked', 'blocked_at = now()'],
    ['member', 'a member', "role = 'member'"],
    ['owner', 'an admin', "role = 'admin'"],
  ])('to be %s does not work while its sender is %s', async (role, _, change) => {
    const org = await service.newOrg()
    const email = newEmail()
    const { token } = (await invite(org, email, role)).body
    const set = (changed: string) =>
      service.sql().unsafe(`update member set ${changed} where id = '${org.user.id}'`)
    await set(change)
    const refused = await accept(token, email)
    expect([refused.status, refused.body.error.field]).toEqual([409, 'token'])
    expect(refused.body.error.message).toContain('can no longer invite; ask')
    await set("blocked_at = null, role = 'owner'")
    expect((await accept(token, email)).status).toBe(200)
  })

  test('by an admin for a member works', async () => {
    const org = await service.newOrg()
    const email = newEmail()
    const { token } = (await invite(org, email)).body
    await service.sql()`update member set role = 'admin' where id = ${org.user.id}`
    expect((await accept(token, email)).status).toBe(200)
  })

  test('of another organization can be neither seen nor revoked', async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    const { id } = (await invite(org, newEmail())).body
    expect((await stranger.call('DELETE', `/v1/auth/invites/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', '/v1/auth/invites')).body.items).toEqual([])
  })
})
