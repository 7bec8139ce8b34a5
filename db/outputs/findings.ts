import type { Fragment, Sql } from '../sql.ts'

/** The latest data of each goal of a conversation that was not withdrawn, by goal id, as a column. */
export function findings(sql: Sql, conversation_id: Fragment) {
  return sql`(
    select coalesce(jsonb_object_agg(goal_id, data), '{}')
    from (
      select distinct on (goal_id) goal_id, data
      from goal_commit
      where goal_commit.conversation_id = ${conversation_id}
      order by goal_id, version desc
    ) as latest
    where data is not null
  )`
}
