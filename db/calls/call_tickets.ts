import type { Sql } from '../sql.ts'

/** For the service: the ticket of a session, which it may have had or not, that is valid `until`, in epoch seconds. */
export async function findTicket(sql: Sql, session_id: string, until: string): Promise<string> {
  const [{ ticket }] = await sql<[{ ticket: string }]>`
    select call_ticket(${session_id}, ${until}::bigint) as ticket
  `
  return ticket
}

/** For a call: the same, for its own session and no later than its own; undefined for any other. */
export async function findOwnTicket(
  sql: Sql,
  session_id: string,
  until: string,
): Promise<string | undefined> {
  const [found] = await sql<[{ ticket: string | null }]>`
    select earlier_ticket(${until}::bigint) as ticket
  `
  return found.ticket?.startsWith(`${session_id}.`) ? found.ticket : undefined
}
