import { JOBS, type JobName, type JobPayload } from '../shared/jobs.ts'
import type { Sql } from './sql.ts'

type Options = {
  /** A waiting job with the same key is replaced; a running one is left to end, without a retry. */
  key?: string
  /** Not before this instant; default: at once. */
  run_at?: Date
}

/**
 * Adds a job in the caller's transaction: it exists exactly if its reason committed.
 *
 * @throws ZodError when the payload is not what the job is declared to take
 */
export async function enqueue<N extends JobName>(
  sql: Sql,
  name: N,
  payload: JobPayload<N>,
  { key, run_at }: Options = {},
): Promise<void> {
  await sql`
    select enqueue_job(
      ${name},
      ${sql.json(JOBS[name].parse(payload))}::json,
      ${run_at ?? null},
      ${key ?? null}
    )
  `
}
