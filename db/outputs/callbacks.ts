import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import { newId } from '../../shared/base/ids.ts'
import { insertOutputEvents } from './output_events.ts'
import { holdLease, type Lease } from '../calls/leases.ts'
import { inTransaction, type Sql } from '../sql.ts'

const STATUSES = ['pending', 'succeeded'] as const

type Chosen = { statuses?: readonly Callback['status'][]; commit_id?: string }

export type Callback = {
  delivery_id: string
  /** Who may get it, by their identities in the room: the persons who had been let in when it was committed. */
  identities: string[]
  /** `pending` until it has been published to somebody. */
  status: (typeof STATUSES)[number]
  message: CallbackMessage
}

/** The frontend callbacks of a conversation in commit order: in these statuses, or of one commit. */
export async function listCallbacks(
  sql: Sql,
  conversation_id: string,
  { statuses = STATUSES, commit_id }: Chosen = {},
): Promise<Callback[]> {
  type Row = Omit<Callback, 'message'> &
    Omit<CallbackMessage, 'withdrawn' | 'committed_at'> & { committed_at: Date }
  const rows = await sql<Row[]>`
    select
      delivery.id as delivery_id,
      status,
      commit_id,
      goal_id,
      coalesce(output ->> 'name', goal_id) as name,
      data,
      committed_at,
      array(
        select person.id || '.' || entry
        from person
        where person.conversation_id = delivery.conversation_id
          and known_since <= committed_at
      ) as identities
    from delivery
    join goal_commit on goal_commit.id = commit_id
    where delivery.conversation_id = ${conversation_id}
      and kind = 'frontend_callback'
      and status in ${sql(statuses)}
      ${commit_id === undefined ? sql`` : sql`and commit_id = ${commit_id}`}
    order by committed_at, commit_id, output_position, delivery.id
  `
  return rows.map(({ delivery_id, status, identities, committed_at, ...message }) => ({
    delivery_id,
    status,
    identities,
    message: {
      ...message,
      ...(message.data === null && { withdrawn: true }),
      committed_at: committed_at.toISOString(),
    },
  }))
}

/**
 * Settles the pending callbacks of a commit that the page itself made: they are part of the response.
 *
 * @returns all callbacks of the commit, including those returned before
 */
export async function publishCallbacks(
  sql: Sql,
  conversation_id: string,
  commit_id: string,
): Promise<CallbackMessage[]> {
  const own = await listCallbacks(sql, conversation_id, { commit_id })
  for (const { delivery_id, status } of own) {
    if (status === 'pending') await settle(sql, delivery_id, null)
  }
  return own.map(({ message }) => message)
}

/**
 * Records that a pending callback was published, or why it cannot be.
 *
 * @throws LeaseLost when another process holds the call
 */
export function settleCallback(
  sql: Sql,
  lease: Lease,
  delivery_id: string,
  error: string | null,
): Promise<void> {
  return inTransaction(sql, async (sql) => {
    await holdLease(sql, lease)
    await settle(sql, delivery_id, error)
  })
}

async function settle(sql: Sql, delivery_id: string, error: string | null) {
  const succeeded = error === null
  await sql`
    with changed as (
      update delivery
      set status = ${succeeded ? 'succeeded' : 'failed'},
        attempts = attempts + 1,
        last_error = ${error},
        succeeded_at = coalesce(succeeded_at, ${succeeded ? sql`now()` : null})
      where id = ${delivery_id}
        and status = 'pending'
      returning *, 'pending' as status_before, attempts > 1 as settled_before
    ),
    happened as (${insertOutputEvents(sql)})
    insert into delivery_attempt
      (id, org_id, delivery_id, number, started_at, duration_ms, error)
    select ${newId('att')}, org_id, id, attempts, now(), 0, ${error}
    from changed
  `
}

/** Fails the callbacks that were not published before the call ended. */
export async function giveUpCallbacks(sql: Sql, conversation_id: string): Promise<void> {
  await sql`
    with changed as (
      update delivery
      set status = 'failed',
        last_error = 'Nobody was left in the room; read the data from the findings'
      where conversation_id = ${conversation_id}
        and kind = 'frontend_callback'
        and status = 'pending'
      returning *, 'pending' as status_before, attempts > 0 as settled_before
    )
    ${insertOutputEvents(sql)}
  `
}
