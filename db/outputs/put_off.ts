import type { Sql } from '../sql.ts'

/** Deliveries of an organization, by their output's URL as written in the template. */
export type OfOutput = { org_id: string; output_url: string }

/** Postpones all jobs that are due, whether for a first attempt or a retry, except those that a worker has taken. */
export async function putOffDeliveries(
  sql: Sql,
  { org_id, output_url }: OfOutput,
  run_at: Date,
): Promise<void> {
  await sql`
    select put_off_jobs(array_agg(key), ${run_at})
    from list_due_deliveries()
    join delivery on delivery.id = delivery_id
    where org_id = ${org_id}
      and output ->> 'url' = ${output_url}
  `
}
