import type { Sql } from '../sql.ts'

/*
 * A job of a killed process stays locked. So every job worker sends heartbeats, and any worker unlocks the
 * jobs of one that fell silent.
 */

/**
 * One heartbeat.
 *
 * @returns whether the previous one was less than `silenceSeconds` ago; false for the first, and after a
 * crash of Postgres, which loses all heartbeats
 */
export async function beatJobWorker(
  sql: Sql,
  id: string,
  silenceSeconds: number,
): Promise<boolean> {
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
 * Unlocks the jobs of every worker that has been silent for `silenceSeconds`.
 *
 * @param sweeper id of the calling worker, which must not be silent itself
 * @returns the ids of those workers
 */
export async function freeSilentJobWorkers(sql: Sql, sweeper: string, silenceSeconds: number) {
  const freed = await sql<{ id: string }[]>`
    select id
    from free_silent_workers(${sweeper}, make_interval(secs => ${silenceSeconds})) as id
  `
  return freed.map(({ id }) => id)
}

/** Deletes a worker that has ended and no longer has any locks. */
export async function removeJobWorker(sql: Sql, id: string): Promise<void> {
  await sql`delete from job_worker where id = ${id}`
}

export async function pruneJobWorkers(sql: Sql): Promise<void> {
  await sql`delete from job_worker where beat_at < now() - interval '1 day'`
}
