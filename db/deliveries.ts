import { newId } from '../shared/ids.ts'
import type { Output } from '../shared/template.ts'
import { enqueue } from './jobs.ts'
import type { Sql } from './sql.ts'

/** The commit that fires the outputs. */
type Cause = { org_id: string; conversation_id: string; commit_id: string }

/**
 * One delivery and one job for each output, in the caller's transaction. `output_position` is the
 * output's place among all outputs of the goal.
 */
export async function insertDeliveries(
  sql: Sql,
  { org_id, conversation_id, commit_id }: Cause,
  outputs: { output: Output; output_position: number }[],
): Promise<void> {
  for (const { output, output_position } of outputs) {
    const delivery_id = newId('dlv')
    await sql`
      insert into delivery (id, org_id, conversation_id, commit_id, output_position, output)
      values (
        ${delivery_id}, ${org_id}, ${conversation_id}, ${commit_id}, ${output_position},
        ${sql.json(output as never)}
      )
    `
    await enqueue(sql, 'delivery.send', { delivery_id }, { key: deliveryKey(delivery_id) })
  }
}

/** Key of the one job that waits to send a delivery. */
export function deliveryKey(delivery_id: string) {
  return `delivery:${delivery_id}`
}
