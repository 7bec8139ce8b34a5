import type { Sql } from '../../../db/sql.ts'

/** The ticket that the service gives the agent of a session. */
export async function ticketOf(service: Sql, session_id: string): Promise<string> {
  const [{ ticket }] = await service<[{ ticket: string }]>`
    select call_ticket(${session_id}) as ticket
  `
  return ticket
}
