import type { Fragment, Sql } from './sql.ts'

/** Additional conditions for a `where`: each column that has a value here must equal it. */
export function equalTo(sql: Sql, filter: Record<string, string | undefined>) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return given.reduce(
    (conditions, [column, value]) => sql`${conditions} and ${sql(column)} = ${value!}`,
    sql``,
  )
}

/** A condition: the column contains this text, case-insensitively. */
export function contains(sql: Sql, column: string, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${sql(column)} ilike ${pattern}`
}

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

/**
 * Additional conditions for a `where` on a table: the row's organization was not deleted. The few that are
 * being removed are read once. The `coalesce` never affects the result: it keeps Postgres from estimating how
 * many rows remain, which would make it read the whole table instead of the newest rows.
 */
export function isOfNoRemovedOrg(sql: Sql, table: string): Fragment {
  const org_id = sql(`${table}.org_id`)
  return sql`and coalesce(${org_id} <> all (array(select org_id from org_removal)), true)`
}
