import type { Incident } from '../../../shared/calls/timeline/incident.ts'
import { withDates, withEpochMs } from '../../instants.ts'
import type { Sql } from '../../sql.ts'
import { type Refused, storeEach } from '../../store_each.ts'
import { holdLease, type Lease } from '../leases.ts'

/**
 * Stores incidents of a call, in the transaction that `sql` is; a later save of the same incident records its
 * end. An incident that Postgres refuses does not block the others.
 *
 * @returns the refused incidents
 * @throws LeaseLost when another process holds the call
 */
export async function saveIncidents(
  sql: Sql,
  lease: Lease,
  org_id: string,
  incidents: readonly Incident[],
): Promise<Refused<Incident>[]> {
  if (incidents.length === 0) return []
  await holdLease(sql, lease)
  const owner = { org_id, session_id: lease.session_id }
  return storeEach(sql, incidents, (sql, some) => {
    const rows = some.map((incident) => ({ ...withDates(incident), ...owner }))
    return sql`
      insert into incident ${sql(rows as never)}
      on conflict (id) do update
      set ended_at = excluded.ended_at
    `
  })
}

/** The incidents of a session, in order. */
export async function listIncidents(sql: Sql, session_id: string): Promise<Incident[]> {
  const rows = await sql`
    select id, kind, part, title, detail, began_at, ended_at
    from incident
    where session_id = ${session_id}
    order by began_at, id
  `
  return rows.map(withEpochMs) as unknown as Incident[]
}
