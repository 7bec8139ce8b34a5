import type { JobName, JobPayload } from '../shared/platform/jobs.ts'
import type { Sql } from './sql.ts'

type Options = {
  /** A waiting job with the same key is replaced; a running one finishes, but is not retried. */
  key?: string
  /** Not before this instant; default: at once. */
  run_at?: Date
}

export type NewJob<N extends JobName = JobName> = Options & {
  name: N
  payload: JobPayload<N>
}

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export function enqueue<N extends JobName>(
  sql: Sql,
  name: N,
  payload: JobPayload<N>,
  options: Options = {},
): Promise<void> {
  return enqueueAll(sql, [{ name, payload, ...options }])
}

/** Adds many jobs at once; of those with the same key, the last one wins. */
export async function enqueueAll(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select enqueue_jobs(
      ${jobs.map(({ name }) => name)}::text[],
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ run_at }) => run_at?.toISOString() ?? null)}::timestamptz[],
      ${jobs.map(({ key }) => key ?? null)}::text[]
    )
  `
}

/** Removes waiting jobs with these keys from the queue; a running one finishes. */
export async function forgetJobs(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql`select forget_jobs(${keys as string[]})`
}
