import type { Sql } from '../sql.ts'

/*
 * A job that a killed process was working on stays locked. Every job worker therefore beats as long
 * as it lives, and any of them frees what belongs to one that fell silent.
 */

/**
 * One beat; answers whether the one before it was less than `silenceSeconds` ago. False for the
 * first, and for the first after a crash of Postgres, which forgets all beats.
 */
export async function beatWorker(sql: Sql, id: string, silenceSeconds: number): Promise<boolean> {
  const [previous] = await sql<[{ in_time: boolean }?]>`
    with previous as (
      select beat_at
      from job_worker
      where id = ${id}
    ),
    beaten as (
      insert into job_worker (id)
      values (${id})
      on conflict (id) do update
      set beat_at = now()
    )
    select beat_at >= now() - make_interval(secs => ${silenceSeconds}) as in_time
    from previous
  `
  return previous?.in_time ?? false
}

/**
 * Frees the jobs of every worker silent for `silenceSeconds`, on behalf of the worker `sweeper`,
 * which must not be silent itself; returns the ids of those workers.
 */
export async function freeSilentWorkers(
  sql: Sql,
  sweeper: string,
  silenceSeconds: number,
): Promise<string[]> {
  const freed = await sql<{ id: string }[]>`
    select id
    from free_silent_workers(${sweeper}, make_interval(secs => ${silenceSeconds})) as id
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
