import { type NewNote, saveAdvisorNotes } from '../../db/calls/record/advisor_notes.ts'
import { saveIncidents } from '../../db/calls/record/incidents.ts'
import type { StoredTurn } from '../../db/calls/record/turns.ts'
import type { Sql } from '../../db/sql.ts'
import type { Refused } from '../../db/store_each.ts'
import { saveSilences } from '../../db/calls/record/silences.ts'
import type { Incident } from '../../shared/calls/timeline/incident.ts'
import type { Silence } from '../../shared/turns/silence.ts'
import type { HeldCall } from '../held_call.ts'

type Unstored = ReturnType<SideRows['unstored']>
type RefusedTurns = readonly Refused<StoredTurn>[]

/** What is recorded beside the turns of a call, until it is stored. */
export class SideRows {
  readonly notes = new UnstoredRows<NewNote>(({ turn_id, advisor_id }) => turn_id + advisor_id)
  readonly silences = new UnstoredRows<Silence>(({ started_at }) => started_at)
  readonly incidents = new UnstoredRows<Incident>(({ id }) => id)

  unstored() {
    const { notes, silences, incidents } = this
    return { notes: notes.all(), silences: silences.all(), incidents: incidents.all() }
  }

  /** These versions are stored, except notes on turns that Postgres has refused. */
  stored({ notes, silences, incidents }: Unstored, refused: RefusedTurns) {
    this.notes.stored(notes.filter(isStorable(refused)))
    this.silences.stored(silences)
    this.incidents.stored(incidents)
  }
}

/**
 * Stores such rows in the caller's transaction, except notes on turns that Postgres has refused.
 *
 * @returns why Postgres refuses some of them
 */
export async function saveSideRows(
  sql: Sql,
  { lease, brief: { org_id } }: Pick<HeldCall, 'lease' | 'brief'>,
  { notes, silences, incidents }: Unstored,
  refused: RefusedTurns,
): Promise<unknown[]> {
  const unstorable = [
    ...(await saveAdvisorNotes(sql, lease, org_id, notes.filter(isStorable(refused)))),
    ...(await saveSilences(sql, lease, org_id, silences)),
    ...(await saveIncidents(sql, lease, org_id, incidents)),
  ]
  return unstorable.map(({ error }) => error)
}

/** A note belongs to its turn, so it is not stored without it. */
function isStorable(refused: RefusedTurns) {
  return ({ turn_id }: NewNote) => !refused.some(({ row }) => row.id === turn_id)
}

/** Rows whose current version is not stored, by key; a later row replaces the earlier one. */
class UnstoredRows<Row> {
  readonly #keyOf: (row: Row) => string | number
  readonly #rows = new Map<string | number, Row>()

  constructor(keyOf: (row: Row) => string | number) {
    this.#keyOf = keyOf
  }

  put(row: Row) {
    const key = this.#keyOf(row)
    this.#rows.delete(key)
    this.#rows.set(key, row)
  }

  all(): readonly Row[] {
    return [...this.#rows.values()]
  }

  /** These versions are stored. */
  stored(rows: readonly Row[]) {
    for (const row of rows) {
      const key = this.#keyOf(row)
      if (this.#rows.get(key) === row) this.#rows.delete(key)
    }
  }
}
