import { commitGoal } from '../../../db/outputs/commits.ts'
import { declineGoal } from '../../../db/outputs/declined_goals.ts'
import { inLimitedSavepoint, inLimitedTime, type Pool, type Sql } from '../../../db/sql.ts'
import type { HeldCall } from '../../held_call.ts'
import type { NewCommit } from './ledger.ts'

/** How long a statement may take: the lease cannot be renewed meanwhile. */
const STATEMENT_SECONDS = 2

type Call = Pick<HeldCall, 'lease' | 'brief'>

/**
 * Stores a commit of a call.
 *
 * @throws Error when the database has not answered for some seconds
 */
export function storeCommit(sql: Pool, call: Call, commit: NewCommit) {
  return inLimitedTime(sql, STATEMENT_SECONDS, (sql) => store(sql, call, commit))
}

/** Like `storeCommit`, within the caller's transaction: a failure undoes only this commit. */
export function storeCommitIn(sql: Sql, call: Call, commit: NewCommit) {
  return inLimitedSavepoint(sql, STATEMENT_SECONDS, (sql) => store(sql, call, commit))
}

function store(
  sql: Sql,
  { lease, brief }: Call,
  { goal_id, data, evidence, confidence }: NewCommit,
): Promise<{ repeated: boolean }> {
  const { session_id, org_id, conversation_id, template } = brief
  const session = { id: session_id, org_id, conversation_id }
  const said = { session, lease_token: lease.token, goal_id, evidence }
  if (data === null) return declineGoal(sql, said)
  return commitGoal(sql, { ...said, template, data, confidence, source: 'agent' })
}
