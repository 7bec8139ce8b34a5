import { setTimeout as sleep } from 'node:timers/promises'
import { frameKey } from '../calls/record/frames.ts'
import { finishKey } from '../calls/finish_job.ts'
import { enqueue, enqueueAll, forgetJobs } from '../jobs.ts'
import { deliveryKeys } from '../outputs/deliveries.ts'
import { recordingKey } from '../imports/import_media.ts'
import { type Fragment, inSavepoint, type Sql } from '../sql.ts'
import { reflectKey } from './reflections.ts'

type Held = { conversation_id: string; session_id: string }

/**
 * Deletes a conversation with all its results, including waiting jobs. The agent of a running call loses its
 * lease with the row, and the room is closed.
 */
export async function deleteConversation(sql: Sql, id: string): Promise<void> {
  const held = await sql<Held[]>`
    select conversation_id, id as session_id
    from session
    where conversation_id = ${id}
    for update
  `
  await deleteHeld(sql, held)
  for (const { session_id } of held) await enqueue(sql, 'room.delete', { session_id })
}

/**
 * Deletes up to `limit` conversations of an organization, running calls first. A conversation that is being
 * written is skipped until next time, so that this never waits while holding locks.
 *
 * @returns how many were deleted
 */
export async function deleteConversationsOf(
  sql: Sql,
  org_id: string,
  limit: number,
): Promise<number> {
  // Literals, so that Postgres recognizes the index.
  const isBegun = sql`and status in ('live', 'reconnecting', 'closing')`
  const begun = await holdSome(sql, { org_id, limit }, isBegun)
  const held = begun.length > 0 ? begun : await holdSome(sql, { org_id, limit }, sql``)
  await deleteHeld(sql, held)
  const rooms = held.filter(({ has_room }) => has_room)
  await enqueueAll(
    sql,
    rooms.map(({ session_id }) => ({ name: 'room.delete', payload: { session_id } })),
  )
  return held.length
}

/** Sessions that nobody else has locked, and whether the media server may have a room for them. */
function holdSome(sql: Sql, { org_id, limit }: { org_id: string; limit: number }, which: Fragment) {
  return sql<(Held & { has_room: boolean })[]>`
    select
      conversation_id,
      id as session_id,
      coalesce(ended_at > now() - interval '1 hour', true)
        and num_nonnulls(dispatched_at, put_off_at, lease_holder) > 0 as has_room
    from session
    where org_id = ${org_id}
      ${which}
    limit ${limit}
    for update skip locked
  `
}

/**
 * Deletes conversations whose sessions the caller has locked, with their waiting jobs. Triggers take them out
 * of the counts and figures (db/schema/05_conversations.sql, 14_analytics.sql) and enqueue the removal of their
 * pictures from the frame store (12_frames.sql).
 */
async function deleteHeld(sql: Sql, held: readonly Held[]) {
  if (held.length === 0) return
  const ids = held.map(({ conversation_id }) => conversation_id)
  const deliveries = await holdDeliveries(sql, ids)
  const frames = await sql<{ id: string }[]>`
    select id
    from frame
    where conversation_id = any(${ids})
      and key is null
  `
  await forgetJobs(sql, [
    ...ids.flatMap((id) => [finishKey(id), reflectKey(id)]),
    ...held.map(({ session_id }) => recordingKey(session_id)),
    ...deliveries.flatMap((delivery) => deliveryKeys(delivery.id)),
    ...frames.map((frame) => frameKey(frame.id)),
  ])
  await sql`delete from conversation where id = any(${ids})`
}

/** The time between two attempts to lock the deliveries, and the number of attempts. */
const RETRY_MS = 50
const RETRIES = 100

/**
 * Locks the deliveries of conversations. Attempts lock theirs in batches, in any order, so waiting for one
 * while holding others might deadlock: either all are locked at once, or none.
 */
async function holdDeliveries(sql: Sql, conversation_ids: readonly string[], retries = RETRIES) {
  try {
    return await inSavepoint(
      sql,
      (sql) => sql<{ id: string }[]>`
        select id
        from delivery
        where conversation_id = any(${conversation_ids as string[]})
        for update nowait
      `,
    )
  } catch (error) {
    if (retries === 0 || !isLocked(error)) throw error
    await sleep(RETRY_MS)
    return holdDeliveries(sql, conversation_ids, retries - 1)
  }
}

function isLocked(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
