import type { Evidence } from '../../shared/conversations/verify_quotes.ts'
import { holdLease } from '../calls/leases.ts'
import { holdConversation } from '../conversations/conversations.ts'
import { inTransaction, type Sql } from '../sql.ts'
import type { GoalCommit } from './commits.ts'

export type Declining = Pick<GoalCommit, 'session' | 'lease_token' | 'goal_id' | 'evidence'>

export type DeclinedRow = { goal_id: string; evidence: Evidence[]; declined_at: Date }

/**
 * Records that a participant prefers not to answer a goal, with its event. No output fires. A later commit of
 * the goal overrides this.
 *
 * @returns `repeated`: the goal was committed or declined before, and nothing was stored
 * @throws LeaseLost when `lease_token` is no longer the session's
 */
export function declineGoal(
  sql: Sql,
  { session, lease_token, goal_id, evidence }: Declining,
): Promise<{ repeated: boolean }> {
  return inTransaction(sql, async (sql) => {
    await holdLease(sql, { session_id: session.id, token: lease_token })
    return declineGoalIn(sql, { session, goal_id, evidence })
  })
}

/** As `declineGoal`, in the transaction of a caller that has locked the session. */
export async function declineGoalIn(
  sql: Sql,
  { session, goal_id, evidence }: Omit<Declining, 'lease_token'>,
): Promise<{ repeated: boolean }> {
  const { org_id, conversation_id } = session
  await holdConversation(sql, conversation_id)
  const declined = await sql`
    with declined as (
      insert into declined_goal (org_id, conversation_id, goal_id, evidence)
      select ${org_id}, ${conversation_id}, ${goal_id}, ${sql.json(evidence)}
      where not exists (
        select
        from goal_commit
        where conversation_id = ${conversation_id}
          and goal_id = ${goal_id}
      )
      on conflict do nothing
      returning *
    ),
    happened as (
      insert into event (org_id, conversation_id, type, data)
      select org_id, conversation_id, 'goal.declined', jsonb_build_object('goal_id', goal_id)
      from declined
    )
    select from declined
  `
  return { repeated: declined.count === 0 }
}

/** The declined goals of a conversation, in the order in which they were declined. */
export function listDeclined(sql: Sql, conversation_id: string): Promise<DeclinedRow[]> {
  return sql<DeclinedRow[]>`
    select goal_id, evidence, declined_at
    from declined_goal
    where conversation_id = ${conversation_id}
    order by declined_at, goal_id
  `
}
