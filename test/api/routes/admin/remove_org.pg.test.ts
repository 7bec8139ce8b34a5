import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pruneStorage, removeOrg } from '../../../../api/jobs/upkeep.ts'
import { startWorker } from '../../../../api/jobs/worker.ts'
import { removePartOfOrg } from '../../../../db/people/delete_org.ts'
import { forgetJobs } from '../../../../db/jobs.ts'
import { beginAttempts } from '../../../../db/outputs/attempts.ts'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import type { Sql } from '../../../../db/sql.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { useService } from '../../../helpers/api/service.ts'
import { commitOf, seedCall } from '../../jobs/seed.ts'
import { useRemovals } from './removals.ts'

const service = useService()
const { platform } = service
const { owner, deleteOrg, removeAll, tablesWith, jobsWith } = useRemovals(service)

// First in this file: its worker takes all waiting jobs.
test('the deletion of an organization resumes after each kill, and ends by itself', async () => {
  const sql = service.sql()
  const org = await service.newOrg()
  const persons = Array.from({ length: 130 }, () => ({ name: null }))
  await org.call('POST', `/v1/templates/${org.template.id}/schedule`, { persons })
  await deleteOrg(org.id)
  const killed = sql.begin(async (sql) => {
    await removePartOfOrg(sql, org.id)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await sql`select from session where org_id = ${org.id}`).count).toBe(130)
  await removeOrg(service.service(), { org_id: org.id })
  expect((await sql`select from session where org_id = ${org.id}`).count).toBe(80)

  const worker = await startWorker(service.service())
  await eventually(async () => (await jobsWith([org.id])).length === 0)
  await worker.stop()
  expect(await tablesWith([org.id])).toEqual({ audit: 1 })
  // One more run finds nothing to do.
  await removeOrg(service.service(), { org_id: org.id })
  expect(await tablesWith([org.id])).toEqual({ audit: 1 })
})

describe('the deletion of an organization', () => {
  test('waits for a conversation that is being created, and deletes it too', async () => {
    const org = await service.newOrg()
    let deleted: ReturnType<typeof deleteOrg> | undefined
    await service.sql().begin(async (sql) => {
      await createConversation(sql, org)
      deleted = deleteOrg(org.id)
      await isWaiting()
    })
    expect((await deleted!).status).toBe(200)
    await removeAll(org.id)
    expect(await tablesWith([org.id])).toEqual({ audit: 1 })
  })

  test.each(['share_link', 'invite', 'device_session', 'member'])(
    'waits for whoever holds a %s to create something, and neither of them fails',
    async (table) => {
      const org = await service.newOrg()
      await org.call('POST', `/v1/templates/${org.template.id}/share`, {})
      await org.call('POST', '/v1/auth/invites', { email: 'eve@example.org' })
      const signing_in = { id: newId('dev'), org_id: org.id, user_code: randomUUID(), scopes: [] }
      const expiring = { hash: randomBytes(32), expires_at: new Date('2100-01-01') }
      await owner()`insert into device_session ${owner()({ ...signing_in, ...expiring })}`
      let deleted: ReturnType<typeof deleteOrg> | undefined
      await service.sql().begin(async (sql) => {
        const held = await sql`select from ${sql(table)} where org_id = ${org.id} for update`
        expect(held.count).toBe(1)
        deleted = deleteOrg(org.id)
        await isWaiting()
        // Else each would wait for the other, until Postgres ends one of them a second later.
        await sql`select from org where id = ${org.id} for key share nowait`
        await createConversation(sql, org)
      })
      expect((await deleted!).status).toBe(200)
      await removeAll(org.id)
      expect(await tablesWith([org.id])).toEqual({ audit: 1 })
    },
  )

  test('handles creations at the same instant: they are in time and get deleted, or are refused', async () => {
    for (let round = 0; round < 8; round++) {
      const org = await service.newOrg()
      const { body: share } = await org.call('POST', `/v1/templates/${org.template.id}/share`, {})
      const begin = `/v1/embed/shares/${share.id}/interviews`
      const template_id = org.template.id
      const [deleted, ...created] = await Promise.all([
        deleteOrg(org.id),
        org.call('POST', '/v1/interviews', { template_id }),
        org.call('POST', '/v1/templates', { name: 'New' }),
        org.call('POST', '/v1/auth/api-keys', { label: 'New' }),
        org.call('PATCH', '/v1/auth/org', { name: 'New' }),
        service.call('POST', begin),
        platform('PATCH', `/v1/admin/users/${org.user.id}`, { role: 'owner' }),
      ])
      expect(deleted.status, deleted.text).toBe(200)
      for (const { status, text } of created) expect([200, 401, 404], text).toContain(status)
      await removeAll(org.id)
      const found = await tablesWith([org.id])
      expect(Object.keys(found)).toEqual(['audit'])
    }
  })

  test('proceeds alongside attempts at its webhooks, none of which remain', async () => {
    const sql = service.sql()
    const outputs = Array.from({ length: 8 }, () => ({ url: 'https://example.com/' }))
    for (let round = 0; round < 5; round++) {
      const call = await seedCall(sql, { outputs })
      await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
      const rows = await sql<{ id: string }[]>`
        select id from delivery where org_id = ${call.org_id} order by id desc
      `
      const attempts = rows.map(({ id }) => ({ delivery_id: id, rendered: null }))
      const attempting = beginAttempts(sql, attempts)
      await deleteOrg(call.org_id)
      await Promise.all([removeAll(call.org_id), attempting])
      expect(await tablesWith([call.org_id, ...rows.map(({ id }) => id)])).toEqual({ audit: 1 })
      expect(await jobsWith(rows.map(({ id }) => id))).toEqual([])
    }
  })
})

test('a removal whose job was given up resumes within the hour', async () => {
  const org = await service.newOrg()
  await deleteOrg(org.id)
  const key = `removal:${org.id}`
  await forgetJobs(service.sql(), [key])
  expect(await jobsWith([org.id])).toEqual([])
  await pruneStorage(service.service(), {})
  expect(await jobsWith([org.id])).toEqual(['org.remove'])
  await removeAll(org.id)
})

/** A request waits for a lock. */
function isWaiting() {
  return eventually(async () => {
    const waiting = await owner()`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `
    return waiting.count > 0
  })
}

async function createConversation(sql: Sql, org: Awaited<ReturnType<typeof service.newOrg>>) {
  const row = { id: newId('int'), org_id: org.id, template_id: org.template.id }
  await sql`insert into conversation ${sql({ ...row, template_version: 1, language: 'en' })}`
  const session = { id: newId('ses'), org_id: org.id, conversation_id: row.id }
  await sql`insert into session ${sql(session)}`
}
