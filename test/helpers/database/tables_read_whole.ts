import type { Pool, Sql } from '../../../db/sql.ts'

/**
 * Names of the tables that `work` reads from beginning to end, as Postgres itself counts it, in
 * order. Small tables are left out: reading them whole is the fastest way.
 */
export function tablesReadWhole(sql: Pool, work: (sql: Sql) => Promise<unknown>) {
  return sql.begin(async (sql) => {
    // What other processes read for this one would not be counted.
    await sql`set local max_parallel_workers_per_gather = 0`
    const before = await countReads(sql)
    await work(sql)
    const after = await countReads(sql)
    return [...after]
      .filter(([name, count]) => count > (before.get(name) ?? 0))
      .map(([name]) => name)
  })
}

const MANY = 1000

async function countReads(sql: Sql): Promise<Map<string, number>> {
  const reads = await sql<{ name: string; count: number }[]>`
    select pg_class.relname as name, seq_scan::integer as count
    from pg_stat_xact_user_tables
    join pg_class on pg_class.oid = relid
    where reltuples > ${MANY}
    order by pg_class.relname
  `
  return new Map(reads.map(({ name, count }) => [name, count]))
}
