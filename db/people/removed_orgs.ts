import type { Fragment, Sql } from '../sql.ts'

/**
 * Further conditions of a `where` on a table: the organization of the row was not deleted. The few that
 * are being removed are read once. `coalesce` never has a say: it keeps Postgres from guessing how many
 * rows this leaves, by which it would read the whole table instead of the newest rows.
 */
export function isOfNoRemovedOrg(sql: Sql, table: string): Fragment {
  const org_id = sql(`${table}.org_id`)
  return sql`and coalesce(${org_id} <> all (array(select org_id from org_removal)), true)`
}
