import type { Fragment, Sql } from '../sql.ts'

/**
 * Additional conditions for a `where` on a table: the row's organization was not deleted. The few that are
 * being removed are read once. The `coalesce` never affects the result: it keeps Postgres from estimating how
 * many rows remain, which would make it read the whole table instead of the newest rows.
 */
export function isOfNoRemovedOrg(sql: Sql, table: string): Fragment {
  const org_id = sql(`${table}.org_id`)
  return sql`and coalesce(${org_id} <> all (array(select org_id from org_removal)), true)`
}
