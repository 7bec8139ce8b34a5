import type { Sql } from './sql.ts'

/*
 * A job that a killed process was working on stays locked. Every job worker therefore beats each
 * second, and any of them frees what belongs to one that fell silent.
 */

export async function beatWorker(sql: Sql, id: string): Promise<void> {
  await sql`
    insert into job_worker (id)
    values (${id})
    on conflict (id) do update
    set beat_at = now()
  `
}

/** Frees the jobs of every worker silent for `silenceSeconds`; returns the ids of those workers. */
export async function freeSilentWorkers(sql: Sql, silenceSeconds: number): Promise<string[]> {
  const freed = await sql<{ id: string }[]>`
    select id
    from free_silent_workers(make_interval(secs => ${silenceSeconds})) as id
  `
  return freed.map(({ id }) => id)
}

/** A worker that has ended; nothing is locked by it any more. */
export async function removeWorker(sql: Sql, id: string): Promise<void> {
  await sql`delete from job_worker where id = ${id}`
}

/** Forgets the workers that have not beaten for a day. */
export async function pruneWorkers(sql: Sql): Promise<void> {
  await sql`delete from job_worker where beat_at < now() - interval '1 day'`
}
