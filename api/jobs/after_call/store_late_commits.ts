import type { Ending } from '../../../db/calls/endings.ts'
import { storeCommit } from '../../../db/outputs/commits.ts'
import { listEntered } from '../../../db/outputs/withdrawals.ts'
import type { Sql } from '../../../db/sql.ts'
import { storeEach } from '../../../db/store_each.ts'
import type { LateCommit } from '../../../shared/interviews/late_commits.ts'
import type { Service } from '../../service.ts'

/**
 * A commit that Postgres refuses does not block the others. Items that the participant corrected or withdrew
 * while the model was working stay as the participant left them.
 */
export async function storeLateCommits(
  { log }: Service,
  sql: Sql,
  { org_id, session_id, conversation_id, template }: Ending,
  commits: readonly LateCommit[],
): Promise<void> {
  const session = { id: session_id, org_id, conversation_id }
  const entered = await listEntered(sql, conversation_id)
  const due = commits.filter(({ goal_id }) => !entered.has(goal_id))
  const refused = await storeEach(sql, due, async (sql, some) => {
    for (const commit of some) {
      await storeCommit(sql, { ...commit, session, template, source: 'agent' })
    }
  })
  for (const { row, error } of refused) {
    log.error({ error, goal_id: row.goal_id }, 'a late answer could not be stored')
  }
}
