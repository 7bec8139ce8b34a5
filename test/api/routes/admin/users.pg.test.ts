import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Pool } from '../../../../db/sql.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const { platform } = service
const pathOf = (id: string) => `/v1/admin/users/${id}`
const read = async (id: string) => (await platform('GET', pathOf(id))).body
const audit = async (target_id: string) =>
  (await platform('GET', `/v1/admin/audit?target_id=${target_id}`)).body.items

let named = 0
let owner: () => Pool

beforeAll(() => {
  const pool = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  owner = () => pool
})
afterAll(() => owner().end())

/** Another user of an organization, newer than the earlier ones. */
async function addUser(org: Org, role = 'owner') {
  const id = newId('usr')
  const email = `added-${++named}@example.org`
  await service.sql()`
    insert into member (id, org_id, email, name, role, created_at)
    values (
      ${id}, ${org.id}, ${email}, ${`Added ${named}`}, ${role},
      now() + make_interval(secs => ${named})
    )
  `
  return { id, email }
}

describe('the list', () => {
  test('finds users by part of their name, their address or the name of their organization', async () => {
    const org = await service.newOrg()
    await platform('PATCH', `/v1/admin/orgs/${org.id}`, { name: '100%_Pure Œuvre' })
    const user = await addUser(org, 'member')
    await service.sql()`update member set name = 'Zoë Quill' where id = ${user.id}`
    const found = async (q: string) => {
      const { body } = await platform('GET', `/v1/admin/users?q=${encodeURIComponent(q)}`)
      return body.items.map(({ id }: { id: string }) => id)
    }
    expect(await found('oë quil')).toEqual([user.id])
    expect(await found(user.email.toUpperCase().slice(0, -3))).toContain(user.id)
    expect(await found('%_pure œ')).toEqual([user.id, org.user.id])
    expect(await found('0_0%')).toEqual([])
    expect(await found('no such thing')).toEqual([])
  })

  test('shows who awaits approval, and who has a role', async () => {
    const org = await service.newOrg()
    const admin = await addUser(org, 'admin')
    await service.sql()`update member set membership_status = 'pending' where id = ${admin.id}`
    const found = async (filter: string) => {
      const { body } = await platform('GET', `/v1/admin/users?org_id=${org.id}&${filter}`)
      return body.items.map(({ id }: { id: string }) => id)
    }
    expect(await found('membership_status=pending')).toEqual([admin.id])
    expect(await found('membership_status=active')).toEqual([org.user.id])
    expect(await found('role=admin')).toEqual([admin.id])
    expect((await platform('GET', '/v1/admin/users?role=boss')).body.error.field).toBe('role')
  })

  test('is paginated, newest first, and its filters combine', async () => {
    const org = await service.newOrg()
    const others = [await addUser(org, 'member'), await addUser(org, 'admin')]
    const ids = [org.user.id, ...others.map(({ id }) => id)].reverse()
    const path = `/v1/admin/users?org_id=${org.id}`
    const { body: first } = await platform('GET', `${path}&limit=2`)
    const { body: second } = await platform('GET', `${path}&limit=2&cursor=${first.next_cursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    await platform('POST', `${pathOf(others[0]!.id)}/block`)
    const only = async (query: string) =>
      (await platform('GET', `${path}&${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await only('blocked=true')).toEqual([others[0]!.id])
    expect(await only('blocked=false&q=owner-')).toEqual([org.user.id])
  })

  test('shows the organization and how many templates the user has written', async () => {
    const org = await service.newOrg()
    const { body } = await platform('GET', `/v1/admin/users?org_id=${org.id}`)
    expect(body.items[0]).toMatchObject({
      id: org.user.id,
      role: 'owner',
      membership_status: 'active',
      blocked: false,
      organization: { id: org.id, blocked: false, is_system: false },
      template_count: 1,
    })
    const { templates } = await read(org.user.id)
    expect(templates).toMatchObject([{ id: org.template.id, name: 'Coffee' }])
  })
})

describe('the last active owner', () => {
  const changes = {
    demoted: (id: string) => platform('PATCH', pathOf(id), { role: 'admin' }),
    deleted: (id: string) => platform('DELETE', pathOf(id)),
  }

  test.each(Object.entries(changes))('cannot be %s', async (_, change) => {
    const org = await service.newOrg()
    const refused = await change(org.user.id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(await read(org.user.id)).toMatchObject({ role: 'owner' })
  })

  test('cannot be moved, not even as an owner', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const sent = { org_id: other.id, role: 'owner' }
    expect((await platform('PATCH', pathOf(org.user.id), sent)).status).toBe(409)
    expect((await org.call('GET', '/v1/auth/org')).status).toBe(200)
  })

  test('is the only one who counts next to owners who are blocked or await approval', async () => {
    const org = await service.newOrg()
    const blocked = await addUser(org)
    const pending = await addUser(org)
    await platform('POST', `${pathOf(blocked.id)}/block`)
    await service.sql()`update member set membership_status = 'pending' where id = ${pending.id}`
    expect((await changes.demoted(org.user.id)).status).toBe(409)
    expect((await changes.deleted(blocked.id)).status).toBe(200)
    await platform('POST', `${pathOf(pending.id)}/approve`)
    expect((await changes.demoted(org.user.id)).status).toBe(200)
    expect((await changes.demoted(pending.id)).status).toBe(409)
  })

  test('can be blocked, and then no longer counts as an active owner', async () => {
    const org = await service.newOrg()
    expect((await platform('POST', `${pathOf(org.user.id)}/block`)).status).toBe(200)
    expect((await changes.deleted(org.user.id)).status).toBe(200)
  })

  test('stays one when its role is sent unchanged', async () => {
    const org = await service.newOrg()
    const sent = { role: 'owner', org_id: org.id }
    expect((await platform('PATCH', pathOf(org.user.id), sent)).status).toBe(200)
  })
})

describe('two administrators at once', () => {
  const demote = (id: string) => platform('PATCH', pathOf(id), { role: 'member' })
  const remove = (id: string) => platform('DELETE', pathOf(id))
  const block = (id: string) => platform('POST', `${pathOf(id)}/block`)
  const move = async (id: string) =>
    platform('PATCH', pathOf(id), { org_id: (await service.newOrg()).id })

  const changes = Object.entries({ demote, delete: remove, move })
  const pairs = changes.flatMap(([one, first]) =>
    changes.map(([other, second]) => [`${one} and ${other}`, first, second] as const),
  )

  test.each(pairs)('who %s the last two owners: exactly one wins', async (_, first, second) => {
    const { answers, owners } = await atOnce(first, second)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(owners).toHaveLength(1)
  })

  test.each([
    ['demotes', demote],
    ['deletes', remove],
    ['moves', move],
  ])(
    'one of whom blocks an owner: the other %s the last owner before that, or never',
    async (_, other) => {
      const { answers, owners } = await atOnce(block, other)
      const [blocked, changed] = answers
      expect(blocked!.status).toBe(200)
      expect(owners).toHaveLength(changed!.status === 409 ? 1 : 0)
    },
  )

  test('who block the last two owners: both are blocked, as each alone may be', async () => {
    const { answers, owners } = await atOnce(block, block)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(owners).toEqual([])
  })

  /** Both requests start before either can proceed: each waits for the locked organization. */
  async function atOnce(...work: ((id: string) => ReturnType<typeof platform>)[]) {
    const org = await service.newOrg()
    const ids = [org.user.id, (await addUser(org)).id]
    const started = await service.sql().begin(async (sql) => {
      await sql`select from org where id = ${org.id} for update`
      const running = work.map((one, i) => one(ids[i]!))
      await expect
        .poll(async () => {
          const waiting = await owner()`
            select
            from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
          `
          return waiting.count
        })
        .toBe(work.length)
      // In an array, because the return value is awaited before the transaction ends.
      return { running }
    })
    const answers = await Promise.all(started.running)
    const owners = await service.sql()`
      select id
      from member
      where org_id = ${org.id} and role = 'owner' and blocked_at is null
    `
    return { answers, owners }
  }
})

describe('who moves', () => {
  test('is a user of the other organization, without the keys of the old one; templates stay', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    await addUser(org)
    const sent = { org_id: other.id, role: 'admin' }
    const { status, body } = await platform('PATCH', pathOf(org.user.id), sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'admin', organization: { id: other.id }, template_count: 1 })
    expect((await org.call('GET', '/v1/auth/org')).status).toBe(401)
    const { templates } = (await platform('GET', `/v1/admin/orgs/${org.id}`)).body
    expect(templates).toMatchObject([{ id: org.template.id }])
    const change = {
      before: { role: 'owner', org_id: org.id },
      after: { role: 'admin', org_id: other.id },
    }
    expect(await audit(org.user.id)).toMatchObject([{ org_id: org.id, ...change }])
  })

  test('cannot open the old organization with a key that they were creating in the meantime', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    await addUser(org)
    const waiting = async (count: number) => {
      const found = await owner()`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `
      return found.length === count
    }
    const [moved, made] = await service.sql().begin(async (sql) => {
      await sql`select from org where id = ${org.id} for update`
      const moving = platform('PATCH', pathOf(org.user.id), { org_id: other.id })
      await expect.poll(() => waiting(1)).toBe(true)
      const making = org.call('POST', '/v1/auth/api-keys', { label: 'Kept' })
      await expect.poll(() => waiting(2)).toBe(true)
      return [moving, making].map((answer) => () => answer)
    })
    expect((await moved!()).status).toBe(200)
    const { body } = await made!()
    const opened = await service.call('GET', '/v1/auth/org', undefined, { token: body.key })
    expect(opened.status).toBe(401)
  })

  test.each(['org_absent', 'org_system'])('cannot move to %s', async (org_id) => {
    const org = await service.newOrg()
    await addUser(org)
    const { status, body } = await platform('PATCH', pathOf(org.user.id), { org_id })
    expect([status, body.error.field]).toEqual([422, 'org_id'])
    expect(body.detail[0].loc).toEqual(['body', 'org_id'])
    expect((await org.call('GET', '/v1/auth/org')).status).toBe(200)
  })
})

test('who is deleted leaves templates without an author, and no key or open invitation', async () => {
  const org = await service.newOrg()
  await addUser(org)
  const { body: invite } = await org.call('POST', '/v1/auth/invites', { email: 'a@example.org' })
  expect((await platform('DELETE', pathOf(org.user.id))).status).toBe(200)
  expect((await platform('GET', pathOf(org.user.id))).status).toBe(404)
  expect((await org.call('GET', '/v1/auth/org')).status).toBe(401)
  const { templates } = (await platform('GET', `/v1/admin/orgs/${org.id}`)).body
  expect(templates).toMatchObject([{ id: org.template.id, name: 'Coffee', status: 'active' }])
  const [template] = await service.sql()`
    select created_by from template where id = ${org.template.id}
  `
  expect(template).toEqual({ created_by: null })
  const [left] = await service.sql()`select revoked_at from invite where id = ${invite.id}`
  expect(left!.revoked_at).not.toBeNull()
  const [entry] = await audit(org.user.id)
  expect(entry).toMatchObject({ org_id: org.id, before: { role: 'owner' }, after: null })
})

test('who is blocked cannot use any key until they are unblocked, and keeps everything', async () => {
  const org = await service.newOrg()
  for (const _ of ['once', 'twice']) {
    const { status, body } = await platform('POST', `${pathOf(org.user.id)}/block`)
    expect([status, body.blocked, body.membership_status]).toEqual([200, true, 'active'])
  }
  expect((await org.call('GET', '/v1/auth/org')).status).toBe(403)
  const { body } = await platform('POST', `${pathOf(org.user.id)}/unblock`)
  expect([body.blocked, body.template_count]).toEqual([false, 1])
  expect((await org.call('GET', '/v1/auth/org')).status).toBe(200)
})
