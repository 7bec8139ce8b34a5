import { newId } from '../../../shared/base/ids.ts'
import type { AdvisorNote } from '../../../shared/conversations/advisor_note.ts'
import type { Sql } from '../../sql.ts'
import { type Refused, storeEach } from '../../store_each.ts'
import { holdLease, type Lease } from '../leases.ts'

export type NewNote = Omit<AdvisorNote, 'id'>

/**
 * Stores notes on different turns or by different advisors. A later note of an advisor on the same turn
 * replaces the earlier one. A note on a turn that no longer exists is dropped. A note that Postgres refuses
 * does not block the others.
 *
 * @returns the refused notes
 * @throws LeaseLost when another process holds the call
 */
export async function saveAdvisorNotes(
  sql: Sql,
  lease: Lease,
  org_id: string,
  notes: readonly NewNote[],
): Promise<Refused<NewNote>[]> {
  if (notes.length === 0) return []
  await holdLease(sql, lease)
  const owner = { org_id, session_id: lease.session_id }
  return storeEach(sql, notes, (sql, some) => insertNotes(sql, owner, some))
}

async function insertNotes(
  sql: Sql,
  owner: { org_id: string; session_id: string },
  notes: readonly NewNote[],
) {
  const rows = notes.map((note) => ({ id: newId('adn'), ...owner, ...note }))
  await sql`
    insert into advisor_note (${sql(COLUMNS)})
    select ${sql(COLUMNS)}
    from jsonb_populate_recordset(null::advisor_note, ${sql.json(rows as never)}) sent
    where exists (select from turn where turn.id = sent.turn_id)
    on conflict (session_id, turn_id, advisor_id) do update
    set note = excluded.note,
      model = excluded.model,
      duration_ms = excluded.duration_ms,
      created_at = excluded.created_at
  `
}

const COLUMNS = [
  ...['id', 'org_id', 'session_id', 'turn_id', 'advisor_id', 'advisor_name', 'note', 'model'],
  ...['duration_ms', 'created_at'],
]

/** In the order in which they were written. */
export function listAdvisorNotes(sql: Sql, session_id: string): Promise<AdvisorNote[]> {
  return sql<AdvisorNote[]>`
    select id, turn_id, advisor_id, advisor_name, note, model, duration_ms, created_at
    from advisor_note
    where session_id = ${session_id}
    order by created_at, id
  `
}
