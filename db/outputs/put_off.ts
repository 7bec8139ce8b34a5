import type { Sql } from '../sql.ts'

/** Deliveries of an organization, by the URL of their outputs, as it is written in the template. */
export type OfOutput = { org_id: string; output_url: string }

/** Puts off all jobs that are due for the first time or again; not those that a worker has taken. */
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
