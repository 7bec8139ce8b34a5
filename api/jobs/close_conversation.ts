import { isComplete } from '../../db/conversations/conversation_state.ts'
import { reflectJob } from '../../db/conversations/reflections.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Pool } from '../../db/sql.ts'
import type { ConversationStatus } from '../../shared/calls/states.ts'
import { finalStatus } from '../../shared/conversations/outcome.ts'
import { flowOf } from '../../shared/templates/flow.ts'
import type { EndedCall } from './ended_call.ts'

/** `is_complete`: nothing was left to ask. */
export type Outcome = { status: ConversationStatus; is_complete: boolean }

/**
 * Gives a conversation its final status, and requests its reflection.
 *
 * @returns how it ended; undefined when another run has given it a final status
 */
export async function closeConversation(pool: Pool, call: EndedCall): Promise<Outcome | undefined> {
  const { conversation_id } = call.ending
  const status = statusOf(call)
  return pool.begin(async (sql) => {
    const move = { from: ['processing' as const], to: status }
    const moved = await moveConversation(sql, conversation_id, move)
    if (!moved) return undefined
    await enqueueAll(sql, [reflectJob(conversation_id)])
    return { status, is_complete: (await isComplete(sql, conversation_id)) === true }
  })
}

function statusOf({ ending, commits, closed }: EndedCall) {
  const [committed, done] = [commits, closed].map((of) => new Set(of.map((one) => one.goal_id)))
  const { finished, left, total } = flowOf(ending.template, committed!, done)
  const isUntouched = total > 0 && left.length === total
  return finalStatus(ending.ended_reason, { isFinished: finished, isUntouched })
}
