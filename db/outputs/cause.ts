import type { Fragment, Sql } from '../sql.ts'

/** The type of the event that fired an output, by the column `event` of its delivery and its commit. */
export function typeOfCause(sql: Sql, event: Fragment) {
  return sql`
    case
      when ${event} is not null then ${event} ->> 'type'
      when goal_commit.data is null then 'goal.withdrawn'
      else 'goal.committed'
    end
  `
}

/** Columns of `delivery` and its `goal_commit`, if any: what fired the output. */
export function causeOf(sql: Sql) {
  return sql`
    ${typeOfCause(sql, sql`event`)} as on,
    goal_id,
    commit_id,
    event ->> 'id' as event_id
  `
}
