import { expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { seedCall } from '../../jobs/seed.ts'

const service = useService()

test('a call is listed while it is running, with who holds it and who is in it', async () => {
  const sql = service.sql()
  const { session, org_id, conversation_id } = await seedCall(sql, {
    session: {
      status: 'reconnecting',
      setup: { process: { host: 'worker-3', pid: 1 } },
      lease_beat_at: new Date(Date.now() - 3_600_000),
    },
  })
  await seedCall(sql, { session: { status: 'completed' } })
  await seedCall(sql, { session: { status: 'waiting', started_at: null } })
  const person = { id: 'per_1', org_id, conversation_id, position: 0, name: 'Ana' }
  await sql`insert into person ${sql(person)}`

  const { body } = await service.platform('GET', '/v1/admin/active-sessions')
  expect(body.items).toMatchObject([
    {
      id: session.id,
      interview_id: conversation_id,
      org_id,
      org_name: 'Acme',
      template_name: 'Onboarding',
      status: 'reconnecting',
      agent: 'agent-1',
      agent_host: 'worker-3',
      persons: [{ id: 'per_1', name: 'Ana', external_id: null }],
    },
  ])
  expect(body.items[0].lease_age_seconds).toBeGreaterThanOrEqual(3_600)
})
