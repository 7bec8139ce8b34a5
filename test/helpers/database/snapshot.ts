import type { Pool } from '../../../db/sql.ts'

/**
 * When a credential was last used is written at most once a minute, whatever it was used for, so it
 * tells nothing about a request.
 */
const MOVES_BY_ITSELF = 'last_used_at'

/** A refused request has its entry there, and nowhere else. */
const OF_REFUSALS = 'security_event'

/** Every row of every table that the service can read, a line each, by table. */
export async function snapshot(sql: Pool): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; moves: boolean }[]>`
    select
      relname as name,
      exists (
        select
        from pg_attribute
        where attrelid = pg_class.oid and attname = ${MOVES_BY_ITSELF}
      ) as moves
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and has_table_privilege(oid, 'select')
      and relname <> ${OF_REFUSALS}
    order by relname
  `
  const contents = tables.map(({ name, moves }) => {
    const line = moves ? sql`(to_jsonb(one) - ${MOVES_BY_ITSELF}::text)::text` : sql`one::text`
    return sql`
      select
        ${name} as name,
        coalesce((select string_agg(${line}, E'\n' order by ${line}) from ${sql(name)} one), '') as rows
    `
  })
  const whole = contents.reduce((all, one) => sql`${all} union all ${one}`)
  const read = await sql<{ name: string; rows: string }[]>`${whole}`
  return Object.fromEntries(read.map(({ name, rows }) => [name, rows]))
}
