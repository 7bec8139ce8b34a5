import type { Ending } from '../../../db/calls/endings.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { listCommits } from '../../../db/outputs/commits.ts'
import { listClosed } from '../../../db/outputs/withdrawals.ts'
import type { Sql } from '../../../db/sql.ts'
import { owedOf } from '../../../shared/interviews/owed.ts'

/** What the call may still hold, with what has been settled in it. */
export type OwedAnswers = NonNullable<Awaited<ReturnType<typeof findOwed>>>

/** Undefined when there is nothing to look for. */
export async function findOwed(sql: Sql, ending: Ending) {
  const { conversation_id, session_id, template, ended_reason } = ending
  if (ended_reason === 'cancelled' || ending.transcript_deleted_at) return undefined
  const commits = await listCommits(sql, conversation_id)
  const declined = (await listClosed(sql, conversation_id)).map(({ goal_id }) => goal_id)
  const owed = owedOf(template, commits, declined, await listTurns(sql, session_id))
  return owed && { commits, declined, owed }
}
