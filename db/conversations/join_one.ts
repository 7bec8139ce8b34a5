import type { Fragment, Sql } from '../sql.ts'

/** Joins the single matching row of a table to each row of a page, by index only. */
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
