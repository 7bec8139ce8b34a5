import { Silence } from '../../../shared/turns/silence.ts'
import { holdLease, type Lease } from '../leases.ts'
import { withDates, withEpochMs } from '../../instants.ts'
import type { Sql } from '../../sql.ts'
import { type Refused, storeEach } from '../../store_each.ts'

/**
 * Saves silences by their start, in the transaction that `sql` is; a later save overwrites the earlier one. A
 * silence that Postgres refuses does not block the others.
 *
 * @returns the refused silences
 * @throws LeaseLost when another process holds the call
 */
export async function saveSilences(
  sql: Sql,
  lease: Lease,
  org_id: string,
  silences: readonly Silence[],
): Promise<Refused<Silence>[]> {
  if (silences.length === 0) return []
  await holdLease(sql, lease)
  const owner = { org_id, session_id: lease.session_id }
  return storeEach(sql, silences, (sql, some) => insertSilences(sql, owner, some))
}

async function insertSilences(
  sql: Sql,
  owner: { org_id: string; session_id: string },
  silences: readonly Silence[],
) {
  const rows = silences.map((silence) => ({ ...withDates(silence), ...owner }))
  await sql`
    insert into silence ${sql(rows as never)}
    on conflict (session_id, started_at) do update
    set resumed_at = excluded.resumed_at,
      decided_at = excluded.decided_at,
      first_sound_at = excluded.first_sound_at,
      withdrawn_at = excluded.withdrawn_at,
      guess_used = excluded.guess_used,
      guess_ready_at = excluded.guess_ready_at
  `
}

/** The silences of a session, in order. */
export async function listSilences(sql: Sql, session_id: string): Promise<Silence[]> {
  const rows = await sql`
    select ${sql(COLUMNS)}
    from silence
    where session_id = ${session_id}
    order by started_at
  `
  return rows.map(withEpochMs) as unknown as Silence[]
}

const COLUMNS = Object.keys(Silence.shape)
