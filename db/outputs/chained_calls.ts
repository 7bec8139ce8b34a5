import type { ChainedCall } from '../../shared/outputs/chained_call.ts'
import type { Sql } from '../sql.ts'

export type StoredChainedCall = ChainedCall & { delivery_id: string; attempts: number }

/**
 * The chained calls of a conversation, in commit order.
 *
 * @param known an earlier result; responses in it that are still the latest are not read again
 */
export async function listChainedCalls(
  sql: Sql,
  conversation_id: string,
  known: readonly StoredChainedCall[] = [],
): Promise<StoredChainedCall[]> {
  const answers = new Map(
    known.flatMap((call) =>
      call.status === 'succeeded' ? [[versionOf(call), call.response]] : [],
    ),
  )
  const rows = await sql<StoredChainedCall[]>`
    select
      delivery.id as delivery_id,
      attempts,
      output ->> 'id' as id,
      goal_id,
      output_position,
      status,
      case
        when delivery.id || '/' || attempts = any(${[...answers.keys()]}) then null
        else response
      end as response
    from delivery
    join goal_commit on goal_commit.id = commit_id
    where delivery.conversation_id = ${conversation_id}
      and kind = 'api_call'
    order by committed_at, commit_id, output_position, delivery.id
  `
  return rows.map((call) => ({ ...call, response: answers.get(versionOf(call)) ?? call.response }))
}

function versionOf({ delivery_id, attempts }: StoredChainedCall) {
  return `${delivery_id}/${attempts}`
}
