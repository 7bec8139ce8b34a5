import type { TestService } from '../../../helpers/api/service.ts'

/** The only call: it is running, and its agent's last heartbeat is seven seconds old. */
export async function silentCall(service: TestService): Promise<string> {
  service.asked.splice(0)
  const org = await service.newOrg()
  const invitation = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const created = await org.call('POST', '/v1/interviews', invitation)
  const { session_id } = created.body
  const sql = service.sql()
  await sql`update session set status = 'completed' where id <> ${session_id}`
  await sql`
    update session
    set status = 'live',
      started_at = now(),
      lease_holder = 'agent-1',
      lease_beat_at = now() - interval '7 s'
    where id = ${session_id}
  `
  await sql`update person set admitted_at = now() where conversation_id = ${created.body.id}`
  return session_id
}
