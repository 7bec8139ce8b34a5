import type { Pool } from '../../../db/sql.ts'

/** Every row of every table that the service can read, by table. */
export async function snapshot(sql: Pool): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and has_table_privilege(oid, 'select')
    order by relname
  `
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [all] = await sql`
      select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text), '[]') as rows
      from ${sql(name)} one
    `
    rows[name] = all!.rows
  }
  return rows
}
