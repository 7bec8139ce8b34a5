import type { Pool, Sql } from '../../db/sql.ts'

/** How many table rows and index entries `work` reads, as Postgres itself counts them. */
export function countRead(sql: Pool, work: (sql: Sql) => Promise<unknown>): Promise<number> {
  return sql.begin(async (sql) => {
    // What other processes read for this one would not be counted.
    await sql`set local max_parallel_workers_per_gather = 0`
    const before = await readSoFar(sql)
    await work(sql)
    return (await readSoFar(sql)) - before
  })
}

async function readSoFar(sql: Sql): Promise<number> {
  const [{ read }] = await sql<[{ read: number }]>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::integer as read
    from pg_class
    where relnamespace = 'public'::regnamespace
  `
  return read
}
