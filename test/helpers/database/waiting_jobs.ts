import type { Pool } from '../../../db/sql.ts'

/** Pending jobs by name, each once, whose payload or key contains one of these texts. */
export async function jobsNaming(owner: Pool, texts: readonly string[]): Promise<string[]> {
  const jobs = await owner<{ task: string }[]>`
    select distinct identifier as task
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where payload::text || coalesce(key, '') like any(${texts.map((text) => `%${text}%`)})
    order by task
  `
  return jobs.map(({ task }) => task)
}
