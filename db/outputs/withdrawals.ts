import type { Evidence } from '../../shared/conversations/verify_quotes.ts'
import type { Sql } from '../sql.ts'
import { listDeclined } from './declined_goals.ts'

export type WithdrawnRow = {
  goal_id: string
  commit_id: string
  version: number
  withdrawn_at: Date
}

/** The goals of a conversation whose data the participant withdrew, in the order in which they did so. */
export function listWithdrawn(sql: Sql, conversation_id: string): Promise<WithdrawnRow[]> {
  return sql<WithdrawnRow[]>`
    select goal_id, commit_id, version, withdrawn_at
    from (
      select distinct on (goal_id)
        goal_id,
        id as commit_id,
        version,
        data,
        committed_at as withdrawn_at
      from goal_commit
      where conversation_id = ${conversation_id}
      order by goal_id, version desc
    ) as latest
    where data is null
    order by withdrawn_at, goal_id
  `
}

/** A condition on `delivery`: a commit fired it that a participant has withdrawn since. */
export function isOfWithdrawn(sql: Sql) {
  return sql`exists (
    select
    from goal_commit as carried
    join goal_commit as later
      on later.conversation_id = carried.conversation_id
      and later.goal_id = carried.goal_id
      and later.version > carried.version
    where carried.id = delivery.commit_id
      and later.data is null
  )`
}

/** The goals that the participant declined in the call or withdrew after it: the look for late answers skips them. */
export async function listClosed(
  sql: Sql,
  conversation_id: string,
): Promise<{ goal_id: string; evidence: Evidence[] }[]> {
  const [declined, withdrawn] = await Promise.all([
    listDeclined(sql, conversation_id),
    listWithdrawn(sql, conversation_id),
  ])
  return [...declined, ...withdrawn.map(({ goal_id }) => ({ goal_id, evidence: [] }))]
}

/** The goals that the participant corrected or withdrew themselves, which is final. */
export async function listEntered(sql: Sql, conversation_id: string): Promise<Set<string>> {
  const rows = await sql<{ goal_id: string }[]>`
    select distinct goal_id
    from goal_commit
    where conversation_id = ${conversation_id}
      and source = 'participant'
  `
  return new Set(rows.map(({ goal_id }) => goal_id))
}
