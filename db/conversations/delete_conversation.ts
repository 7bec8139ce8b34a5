import { setTimeout as sleep } from 'node:timers/promises'
import { frameKey } from '../calls/frames.ts'
import { finishKey } from '../calls/finish_job.ts'
import { enqueue, forgetJobs } from '../jobs.ts'
import { deliveryKeys } from '../outputs/deliveries.ts'
import { inSavepoint, type Sql } from '../sql.ts'
import { reflectKey } from './reflections.ts'

/**
 * Deletes a conversation with everything that came of it, its waiting jobs included. The agent of a call
 * that is under way loses its lease with the row, and the room is closed.
 */
export async function deleteConversation(sql: Sql, id: string): Promise<void> {
  const [session] = await sql<[{ session_id: string }?]>`
    select id as session_id
    from session
    where conversation_id = ${id}
    for update
  `
  if (!session) return
  const deliveries = await holdDeliveries(sql, id)
  const frames = await sql<{ id: string }[]>`
    select id
    from frame
    where conversation_id = ${id}
      and key is null
  `
  await forgetJobs(sql, [
    finishKey(id),
    reflectKey(id),
    ...deliveries.flatMap((delivery) => deliveryKeys(delivery.id)),
    ...frames.map((frame) => frameKey(frame.id)),
  ])
  await sql`delete from conversation where id = ${id}`
  await enqueue(sql, 'room.delete', session)
}

/** Time between two attempts to lock the deliveries, and how many there are. */
const RETRY_MS = 50
const RETRIES = 100

/**
 * Locks the deliveries of a conversation. Attempts lock theirs in batches, in any order, so waiting for
 * one while holding others might deadlock: all are locked at once, or none yet.
 */
async function holdDeliveries(sql: Sql, conversation_id: string, retries = RETRIES) {
  try {
    return await inSavepoint(
      sql,
      (sql) => sql<{ id: string }[]>`
        select id
        from delivery
        where conversation_id = ${conversation_id}
        for update nowait
      `,
    )
  } catch (error) {
    if (retries === 0 || !isLocked(error)) throw error
    await sleep(RETRY_MS)
    return holdDeliveries(sql, conversation_id, retries - 1)
  }
}

function isLocked(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
