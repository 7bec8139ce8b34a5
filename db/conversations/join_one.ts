import type { Fragment, Sql } from '../sql.ts'

/** Joins the one row of a table that each row of a page has, by its index alone. */
export function joinOne(sql: Sql, table: string, on: Fragment): Fragment {
  return sql`
    cross join lateral (
      select *
      from ${sql(table)}
      where ${on}
      limit 1
    ) as ${sql(table)}
  `
}
