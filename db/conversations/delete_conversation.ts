import { frameKey } from '../calls/frames.ts'
import { finishKey } from '../calls/finish_job.ts'
import { enqueue, forgetJobs } from '../jobs.ts'
import { deliveryKeys } from '../outputs/deliveries.ts'
import type { Sql } from '../sql.ts'

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
    ...deliveries.flatMap((delivery) => deliveryKeys(delivery.id)),
    ...frames.map((frame) => frameKey(frame.id)),
  ])
  await sql`delete from conversation where id = ${id}`
  await enqueue(sql, 'room.delete', session)
}

/** Before the conversation is locked, because an attempt that ends locks its delivery first. */
function holdDeliveries(sql: Sql, conversation_id: string) {
  return sql<{ id: string }[]>`
    select id
    from delivery
    where conversation_id = ${conversation_id}
    order by id
    for update
  `
}
