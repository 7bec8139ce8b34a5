import type { Truth } from '../../../shared/calls/timeline/recompute.ts'
import { isUnanswered, type Turn } from '../../../shared/calls/timeline/turn.ts'
import { TurnTiming } from '../../../shared/calls/timeline/turn_timing.ts'
import { type Lease, holdLease } from '../leases.ts'
import { withDates, withEpochMs } from '../../instants.ts'
import type { Sql } from '../../sql.ts'
import { type Refused, storeEach } from '../../store_each.ts'

export type StoredTurn = Turn & { id: string }

/** What a later save of the same turn may change; id and position stay. */
const CHANGING = [
  'role',
  'text',
  'speaker',
  'started_at',
  'ended_at',
  'interrupted',
  'watchdog',
  'had_image',
  'answer_heard_at',
  'withdrawn_replies',
  'eot',
  'eot_shadow',
  ...Object.keys(TurnTiming.shape),
]

/**
 * Saves turns by position. A later save of a turn overwrites the earlier one, but keeps its id. A reference
 * to a person who is deleted, or of another conversation, is dropped. A turn that Postgres refuses does not
 * block the others.
 *
 * @returns the refused turns
 * @throws LeaseLost when another process holds the call
 */
export async function saveTurns(
  sql: Sql,
  lease: Lease,
  org_id: string,
  turns: StoredTurn[],
): Promise<Refused<StoredTurn>[]> {
  if (turns.length === 0) return []
  await holdLease(sql, lease)
  const owner = { org_id, session_id: lease.session_id }
  return storeEach(sql, turns, (sql, some) => insertTurns(sql, owner, some))
}

/**
 * As `saveTurns`, for a call that no process holds. In the same statement, triggers on `turn` note its session
 * for the figures of pauses and turn detection (db/schema/14_analytics.sql) and for the search for what was
 * said (13_search.sql).
 */
export async function insertTurns(
  sql: Sql,
  owner: { org_id: string; session_id: string },
  turns: readonly StoredTurn[],
) {
  const rows = turns.map((turn) => ({
    ...withDates(turn),
    eot: storable(turn.eot),
    eot_shadow: storable(turn.eot_shadow),
    is_unanswered: isUnanswered(turn),
    ...owner,
  }))
  const changing = [...CHANGING, 'is_unanswered']
  const columns = sql(['id', 'org_id', 'session_id', 'position', ...changing])
  await sql`
    insert into turn (${columns}, person_id)
    select
      ${columns},
      (select person.id
        from person
        join session on session.conversation_id = person.conversation_id
        where person.id = sent.person_id
          and session.id = sent.session_id)
    from jsonb_populate_recordset(null::turn, ${sql.json(rows as never)}) sent
    on conflict (session_id, position) do update
    set (${sql(changing)}, person_id) = (
      select ${sql(changing)}, person_id
      from (select excluded.*) newer
    )
  `
}

/** In a series; Postgres refuses more (db/schema/07_turns.sql). */
const MOST_SAMPLES = 10_000

/** Null for one of a turn so long that no figure needs it: the words would be lost with it. */
function storable(series: Turn['eot']) {
  return series && series.samples.length <= MOST_SAMPLES ? series : null
}

/**
 * Deletes withdrawn turns by id, together with their notes. Triggers on `turn` take them out of the figures and
 * the search, as for `insertTurns`.
 *
 * @param role only turns of this side; null for both
 * @throws LeaseLost when another process holds the call
 */
export async function deleteTurns(
  sql: Sql,
  lease: Lease,
  ids: readonly string[],
  role: Turn['role'] | null,
): Promise<void> {
  if (ids.length === 0) return
  await holdLease(sql, lease)
  await sql`select delete_turns(${lease.session_id}, ${[...ids]}::text[], ${role}::text)`
}

/**
 * Stores what the recorded voice activity shows about turns. The trigger `turn_is_stale` has it counted in the
 * figures (db/schema/14_analytics.sql).
 */
export async function saveTruth(sql: Sql, turns: (Truth & Pick<StoredTurn, 'id'>)[]) {
  if (turns.length === 0) return
  const rows = turns.map(withDates)
  await sql`
    update turn
    set actual_speech_end_at = newer.actual_speech_end_at,
      actual_pause_ms = newer.actual_pause_ms,
      eou_estimation_error_ms = newer.eou_estimation_error_ms,
      was_premature_jump_in = newer.was_premature_jump_in
    from jsonb_populate_recordset(null::turn, ${sql.json(rows as never)}) newer
    where turn.id = newer.id
  `
}

export async function listTurns(sql: Sql, session_id: string): Promise<StoredTurn[]> {
  const rows = await sql`
    select ${sql(['id', 'position', 'person_id', ...CHANGING])}
    from turn
    where session_id = ${session_id}
    order by started_at, position
  `
  return rows.map(withEpochMs) as unknown as StoredTurn[]
}
