import { expect, test } from 'vitest'
import { eventually } from '../../../../helpers/eventually.ts'
import { useService } from '../../../../helpers/api/service.ts'

const service = useService()

test.each(['rerun-outputs', 'recompute-cost', 'reflect'])(
  '%s of a conversation that is being deleted is 404',
  async (action) => {
    const org = await service.newOrg()
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    const sql = service.sql()
    await sql`update conversation set started_at = now() where id = ${body.id}`
    const { answered } = await sql.begin(async (deleting) => {
      await deleting`delete from conversation where id = ${body.id}`
      const answered = service.platform('POST', `/v1/admin/interviews/${body.id}/${action}`)
      await isWaiting()
      return { answered }
    })
    expect((await answered).status).toBe(404)
  },
)

test.each(['rerun-outputs', 'recompute-cost', 'reflect'])(
  '%s waits for whoever holds the call, and leaves its conversation to them: no deadlock',
  async (action) => {
    const org = await service.newOrg()
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    const sql = service.sql()
    await sql`update conversation set started_at = now() where id = ${body.id}`
    await sql`
      update session
      set status = 'completed',
        started_at = now()
      where id = ${body.session_id}
    `
    const { answered } = await sql.begin(async (ending) => {
      await ending`select from session where id = ${body.session_id} for no key update`
      const answered = service.platform('POST', `/v1/admin/interviews/${body.id}/${action}`)
      await isWaiting()
      await ending`select from conversation where id = ${body.id} for no key update nowait`
      return { answered }
    })
    expect((await answered).status).toBe(200)
  },
)

/** Until somebody waits for a lock. */
function isWaiting() {
  return eventually(async () => {
    const [{ waiting }] = await service.sql()<[{ waiting: number }]>`
      select count(*)::int as waiting
      from pg_locks
      where not granted
    `
    return waiting > 0
  })
}
