import type { Sql } from '../sql.ts'

/** The ids of the sessions that the rollups still have to count again. */
export async function listStaleSessions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ session_id: string }[]>`select distinct session_id from stale_session`
  return rows.map(({ session_id }) => session_id)
}
