import { expect, test } from 'vitest'
import { rescueSilentCalls } from '../../api/reaper.ts'
import { useService } from '../helpers/service.ts'

const service = useService()

test('a call whose agent died while it ended it is over for everybody, without another agent', async () => {
  const org = await service.newOrg()
  const created = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { id, session_id } = created.body
  const sql = service.sql()
  await sql`
    update session
    set status = 'closing',
      started_at = now(),
      lease_holder = 'agent-1',
      closing_reason = 'goals_completed'
    where id = ${session_id}
  `
  await sql`
    update conversation
    set status = 'joined', started_at = now()
    where id = ${id}
  `
  const before = await org.call('GET', `/v1/interviews/${id}`)
  expect(before.body).toMatchObject({ status: 'joined', ended_reason: null, ended_at: null })
  expect((await org.call('GET', `/v1/sessions/${session_id}/join`)).status).toBe(409)

  await rescueSilentCalls(service.service())
  const { body } = await org.call('GET', `/v1/interviews/${id}`)
  expect(body).toMatchObject({ status: 'processing', ended_reason: 'goals_completed' })
  expect(body.session.status).toBe('completed')
  expect(service.asked).toEqual([{ name: 'deleteRoom', args: [session_id] }])
})
