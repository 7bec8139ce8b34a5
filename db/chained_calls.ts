import type { ChainedCall } from '../shared/chained_call.ts'
import type { Sql } from './sql.ts'

/** The chained calls of a conversation, in the order of the commits that fired them. */
export function listChainedCalls(sql: Sql, conversation_id: string): Promise<ChainedCall[]> {
  return sql<ChainedCall[]>`
    select output ->> 'id' as id, goal_id, status, response
    from delivery
    join goal_commit on goal_commit.id = commit_id
    where delivery.conversation_id = ${conversation_id}
      and kind = 'api_call'
    order by committed_at, commit_id, output_position, delivery.id
  `
}
