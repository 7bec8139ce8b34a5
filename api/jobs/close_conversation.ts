import { reflectJob } from '../../db/conversations/reflections.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Pool } from '../../db/sql.ts'
import type { ConversationStatus } from '../../shared/calls/states.ts'
import { finalStatus } from '../../shared/conversations/outcome.ts'
import { flowOf } from '../../shared/templates/flow.ts'
import type { EndedCall } from './ended_call.ts'

/**
 * Gives a conversation its final status, and requests its reflection.
 *
 * @returns the status; undefined when another run has given it one
 */
export async function closeConversation(
  pool: Pool,
  call: EndedCall,
): Promise<ConversationStatus | undefined> {
  const { conversation_id } = call.ending
  const to = statusOf(call)
  return pool.begin(async (sql) => {
    const moved = await moveConversation(sql, conversation_id, { from: ['processing'], to })
    if (!moved) return undefined
    await enqueueAll(sql, [reflectJob(conversation_id)])
    return to
  })
}

function statusOf({ ending, commits, closed }: EndedCall) {
  const [committed, done] = [commits, closed].map((of) => new Set(of.map((one) => one.goal_id)))
  const { finished } = flowOf(ending.template, committed!, done)
  return finalStatus(ending.ended_reason, finished)
}
