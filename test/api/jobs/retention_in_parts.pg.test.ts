import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '../../../api/jobs/upkeep.ts'
import { forgetJobs } from '../../../db/jobs.ts'
import { connect, type Pool } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { DAY } from '../../../shared/base/time.ts'
import { useService } from '../../helpers/api/service.ts'
import { jobsNaming } from '../../helpers/database/waiting_jobs.ts'

const service = useService()

let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())

const apply = () => applyRetention(service.service(), {})

/** An organization with this many conversations past their retention period. */
async function manyOld(count: number) {
  const sql = service.sql()
  const org = await service.newOrg()
  await org.call('PATCH', '/v1/auth/org', { retention_days: 1 })
  const row = { org_id: org.id, template_id: org.template.id, template_version: 1, language: 'en' }
  for (let i = 0; i < count; i++) {
    const id = newId('int')
    const old = { status: 'abandoned', ended_at: new Date(Date.now() - 5 * DAY) }
    await sql`insert into conversation ${sql({ id, ...row, ...old })}`
    const session = { id: newId('ses'), org_id: org.id, conversation_id: id, status: 'completed' }
    await sql`insert into session ${sql(session)}`
  }
  return org
}

test('many are processed in batches, each run enqueues the next, and a killed one loses nothing', async () => {
  const org = await manyOld(70)
  const left = async () => {
    const rows = await service.sql()`
      select from conversation where org_id = ${org.id} and transcript_deleted_at is null
    `
    return rows.count
  }
  await apply()
  expect(await left()).toBe(20)
  expect(await jobsNaming(owner, ['retention'])).toEqual(['retention.apply'])
  // A conversation that is being written is left to a later run, and nobody waits.
  const [held] = await service.sql()<{ id: string }[]>`
    select session.id
    from session
    join conversation on conversation.id = conversation_id
    where session.org_id = ${org.id} and transcript_deleted_at is null
    limit 1
  `
  await service.sql().begin(async (sql) => {
    await sql`select from session where id = ${held!.id} for update`
    await apply()
    expect(await left()).toBe(1)
  })
  await apply()
  expect(await left()).toBe(0)
})

test('one that is being written does not make the others wait until the next hour', async () => {
  const sql = service.sql()
  const org = await manyOld(60)
  const runs = async () => {
    await forgetJobs(sql, ['retention'])
    await apply()
    return jobsNaming(owner, ['retention'])
  }
  await sql.begin(async (holding) => {
    await holding`
      select from session
      where org_id = ${org.id}
      order by created_at, id
      limit 30
      for update
    `
    expect(await runs()).toEqual(['retention.apply'])
    while ((await runs()).length > 0);
  })
  const left = await sql`
    select from conversation where org_id = ${org.id} and transcript_deleted_at is null
  `
  expect(left.count).toBe(30)
})
