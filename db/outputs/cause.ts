import type { Sql } from '../sql.ts'

/** Columns of `delivery` and its `goal_commit`, if any: what fired the output. */
export function causeOf(sql: Sql) {
  return sql`
    coalesce(event ->> 'type', 'goal.committed') as on,
    goal_id,
    commit_id,
    event ->> 'id' as event_id
  `
}
