import type { Pool } from '../../../db/sql.ts'

/** Names of the tables whose rows belong to an organization, in order. */
export async function tablesOfOrgs(sql: Pool): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'org_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname
  `
  return tables.map(({ name }) => name)
}

/** How many rows each of these tables has, across all organizations. */
export async function rowCounts(sql: Pool): Promise<Record<string, number>> {
  const counts = (await tablesOfOrgs(sql)).map(
    (table) => sql`select ${table} as name, count(*)::integer as count from ${sql(table)}`,
  )
  const whole = counts.reduce((all, one) => sql`${all} union all ${one}`)
  const counted = await sql<{ name: string; count: number }[]>`${whole}`
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]))
}
